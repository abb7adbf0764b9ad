/** Stands where a label of antd would show a tooltip. */
// oxlint-disable-next-line import/no-default-export -- antd imports the default.
export default function LabelTooltip(): never {
  throw new Error('Labels have no tooltips in this product: give the field a hint.');
}
