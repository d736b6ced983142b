import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import styles from './hero.module.css';
import { Journey } from './journey.tsx';
import { LabelFigure } from './label-figure.tsx';

/** What the portal is for, in one picture: a request and the label that it makes. */
export function HeroWelcome({ production }: { readonly production: boolean }) {
  const { otherPortalUrl } = usePortalConfig();
  return (
    <section className={styles['hero']}>
      <div className={styles['wrap']}>
        <div className={styles['top']}>
          <h1 tabIndex={-1}>
            {production ? 'From booking to doorstep, by API' : 'Build here, break nothing'}
          </h1>
          <div>
            <p className="lead">
              {production
                ? 'Book shipments, print labels, find Service Points and follow every parcel across the network. Try it in the sandbox today, and go live when your first label scans.'
                : 'Sandboxed APIs with limited usage and no billing. Shipments are simulated, and no parcel leaves the building.'}
            </p>
            <ButtonGroup className={styles['buttons']}>
              <ButtonLink size="lg" variant="primary" href={paths.activeApis()}>
                I just want to try out the APIs
              </ButtonLink>
              {production ? (
                <ButtonLink size="lg" href={paths.plansAndPricing()}>
                  View plans and pricing
                </ButtonLink>
              ) : (
                <ButtonLink
                  size="lg"
                  iconEnd="external"
                  rel="noopener"
                  href={new URL(paths.plansAndPricing(), otherPortalUrl).href}
                >
                  View production plans
                </ButtonLink>
              )}
            </ButtonGroup>
          </div>
        </div>
        <LabelFigure />
        <Journey />
      </div>
    </section>
  );
}
