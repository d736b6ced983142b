import type { CodeSample } from '../../ui/code/code-block.tsx';

/** How the tarball at an address is used: by hand, in a workflow, in tests of Node and of Python. */
export const toBoxSamples = (tarball: string): readonly CodeSample[] => [
  {
    id: 'command',
    label: 'Command line',
    language: 'shell',
    code: `npx --yes ${tarball} --port 4200 --at 2026-03-02T09:00:00Z`,
  },
  {
    id: 'workflow',
    label: 'Workflow',
    code: `jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Start the carrier
        run: |
          npx --yes ${tarball} --at 2026-03-02T09:00:00Z &
          curl --retry 30 --retry-connrefused --retry-delay 1 --fail http://127.0.0.1:4200/health
      - run: npm ci
      - run: npm test
        env:
          CARRIER_URL: http://127.0.0.1:4200
          CARRIER_API_KEY: box-key`,
  },
  {
    id: 'node',
    label: 'Node',
    code: `// npm install --save-dev ${tarball}
import { startCarrier } from 'carrier-in-a-box/node';

const { url, apiKey, clock, stop } = await startCarrier({ seed: 7, at: '2026-03-02T09:00:00Z' });
// … book at url with the header apikey
await clock.advanceBy('P2D');
// … the parcel is delivered
await stop();`,
  },
  {
    id: 'pytest',
    label: 'pytest',
    code: `# export CARRIER_TARBALL=${tarball}
# conftest.py, beside carrier_in_a_box.py
pytest_plugins = ["carrier_in_a_box"]

# test_shop.py
def test_delivers(carrier):
    booking = carrier.call("POST", "/rest/shipment/v3/bookings", order)
    carrier.advance_by("P2D")
    item = booking["parcels"][0]["itemId"]
    assert carrier.call("GET", f"/rest/shipment/v5/trackandtrace/items/{item}")["status"] == "delivered"`,
  },
];
