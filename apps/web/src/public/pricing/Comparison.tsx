import type { BillingCycle, ServiceType } from '@larkline/catalogue';
import { VAT } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './Comparison.module.css';
import type { FamilyOnPage } from './pricing-content.ts';
import { Segments } from './Segments.tsx';
import type { Checkout } from '../../shared/checkout/useCheckout.ts';

interface ComparisonProps {
  readonly families: readonly FamilyOnPage[];
  readonly cycle: BillingCycle;
  readonly compared: ServiceType;
  readonly onCompare: (serviceType: ServiceType) => void;
  readonly checkout: Checkout;
}

/** What each tier includes, a family at a time; all of them one after the other without script (PRC-10). */
export function Comparison({ families, cycle, compared, onCompare, checkout }: ComparisonProps) {
  const options = families.map(({ serviceType, shortName }) => ({ value: serviceType, label: shortName }));
  return (
    <section className={layout.section} id="compare" aria-labelledby="compare-title">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <div>
            <h2 className={layout.h2} id="compare-title">
              What’s in each tier
            </h2>
            <p className={`${layout.lead} ${styles.lead}`}>
              Not sure which tier? Count your calls or chats on a normal day and check the first rows.
            </p>
          </div>
          <div className={styles.switch}>
            <Segments label="Plans to compare" options={options} value={compared} onChange={onCompare} wide />
          </div>
        </div>
        {families.map((family) => (
          <FamilyTable
            key={family.serviceType}
            family={family}
            cycle={cycle}
            hidden={family.serviceType !== compared}
            checkout={checkout}
          />
        ))}
      </div>
    </section>
  );
}

interface FamilyTableProps extends Pick<ComparisonProps, 'cycle' | 'checkout'> {
  readonly family: FamilyOnPage;
  readonly hidden: boolean;
}

function FamilyTable({ family: { name, tiers, rows }, cycle, hidden, checkout }: FamilyTableProps) {
  return (
    <table className={styles.table} hidden={hidden} data-plans>
      <caption className={styles.caption}>{name}</caption>
      <thead>
        <tr>
          <td />
          {tiers.map(({ planId, label, month }) => (
            <th key={planId} scope="col">
              {label}
              <small>
                {month[cycle]} {VAT.besidePrice}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <td key={tiers[index]?.planId}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {tiers.map(({ planId, label, priceKeys }) => (
            <td key={planId}>
              <Button
                kind="secondary"
                size="small"
                className={styles.choose}
                aria-disabled={checkout.isProcessing(planId) || undefined}
                aria-label={`Choose ${name} ${label}`}
                onClick={() => void checkout.start(planId, priceKeys[cycle])}
              >
                Choose
              </Button>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({ cell }: { readonly cell: boolean | string }) {
  if (typeof cell === 'string') return cell;
  return (
    <>
      {cell ? <Icon name="tick" size={20} /> : <span className={styles.none} aria-hidden="true" />}
      <span className="visually-hidden">{cell ? 'Included' : 'Not included'}</span>
    </>
  );
}
