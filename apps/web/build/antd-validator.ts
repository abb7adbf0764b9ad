type Answer = (fault?: unknown) => void;

interface Rule {
  /** Answers by its callback; what it returns is of use only when it fails. */
  readonly validator?: (rule: Rule, value: unknown, answer: Answer) => unknown;
}

/** Runs the one kind of rule that our forms have, `validator`, as antd's form expects it of its own language of rules. */
// oxlint-disable-next-line import/no-default-export -- antd imports the default.
export default class RuleValidator {
  readonly #fields: Readonly<Record<string, readonly Rule[]>>;

  constructor(fields: Readonly<Record<string, readonly Rule[]>>) {
    this.#fields = fields;
  }

  /** Takes antd's texts for its own rules, of which there are none. */
  messages(): void {}

  /** @throws an object with the faults when a rule refuses its value. */
  async validate(values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, rules] of Object.entries(this.#fields)) for (const rule of rules) await run(rule, name, values[name]);
  }
}

async function run(rule: Rule, name: string, value: unknown): Promise<void> {
  const { validator } = rule;
  // The form drops an exception without `errors`, and the value would pass.
  const fault = validator
    ? await new Promise<unknown>((resolve) => {
        Promise.resolve(validator(rule, value, resolve)).catch(resolve);
      })
    : `The rule of ${name} has no validator: use the rules of its schema.`;
  if (fault === undefined) return;
  const message = fault instanceof Error ? fault.message : fault;
  throw Object.assign(new Error('A rule refused its value.', { cause: fault }), { errors: [{ message }] });
}
