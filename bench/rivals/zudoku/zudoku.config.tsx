// Its pages are built ahead; data/ is filled by the bench.
const names = (process.env.ZUDOKU_PUBLIC_DOCUMENTS ?? '').split(',');

export default {
  site: { title: 'Bench' },
  apis: names.map((name) => ({ type: 'file', input: `./data/${name}.json`, path: `/${name}` })),
};
