import { classNames } from '../../lib/class-names.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { toBoxSamples } from './box-samples.ts';
import styles from './shipments.module.css';

/** How an integrator runs the carrier in a build, without this portal; nothing where no tarball is offered. */
export function CarrierInABox() {
  const { carrierTarball } = usePortalConfig();
  if (carrierTarball === undefined) return null;
  return (
    <section className={classNames('stack', styles['box'])} aria-labelledby="carrier-in-a-box">
      <h2 id="carrier-in-a-box">Run the carrier in your CI</h2>
      <p>
        The carrier as a single process for your own tests: the same answers, labels and clock,
        without an account or database. It needs Node 20 or newer. Send any key that starts with{' '}
        <code>box-</code>: each key has its own parcels.
      </p>
      <CodeBlock samples={toBoxSamples(carrierTarball)} />
      <p>
        <a href={carrierTarball}>Download the tarball</a> (14 MB), or the{' '}
        <a href={new URL('carrier_in_a_box.py', carrierTarball).href}>helper for pytest</a>.
      </p>
    </section>
  );
}
