// Its pages are built ahead; data/ is filled by the bench.
const names = (process.env.DOCUMENTS ?? '').split(',');

export default {
  site: { title: 'Bench' },
  apis: names.map((name) => ({ type: 'file', input: `./data/${name}.json`, path: `/${name}` })),
};
