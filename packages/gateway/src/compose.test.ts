import { describe, expect, test } from 'vitest';
import { compose, type Policy } from './compose.ts';
import { fakeExchange } from './fakes/fake-exchange.ts';

function fakeLayer(name: string, steps: string[]): Policy {
  return {
    enter(exchange, next) {
      steps.push(`${name} in`);
      next(exchange);
    },
    leave() {
      steps.push(`${name} out`);
    },
  };
}

describe('compose', () => {
  test('goes in from the outside and out from the inside', () => {
    const steps: string[] = [];
    const layers = [fakeLayer('a', steps), { leave: () => void steps.push('only out') }];
    const pipeline = compose([...layers, fakeLayer('b', steps)], () => void steps.push('core'));
    const exchange = fakeExchange();
    pipeline.enter(exchange);
    pipeline.leave(exchange);
    expect(steps).toEqual(['a in', 'b in', 'core', 'b out', 'only out', 'a out']);
  });

  test('a layer that does not go on keeps everything further in out', () => {
    const steps: string[] = [];
    const pipeline = compose([{ enter: () => void steps.push('stop') }], () => {
      steps.push('core');
    });
    pipeline.enter(fakeExchange());
    expect(steps).toEqual(['stop']);
  });
});
