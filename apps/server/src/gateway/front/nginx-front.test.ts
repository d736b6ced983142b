import { startNginx } from '../../../test/start-nginx.ts';
import { fakeFront } from './fake-front.ts';
import { testFront } from '../../../test/test-front.ts';

const secret = 'a secret between nginx and the portal';

testFront(async (given) => {
  const portal = await fakeFront({ ...given, outsideSecret: secret });
  const nginx = await startNginx({ url: portal.url, secret });
  return {
    url: nginx.url,
    async close() {
      await nginx.close();
      await portal.close();
    },
  };
});
