import { importsInCircles, readArrows, type Arrow } from './import-graph.ts';

describe('folders of the api', () => {
  it('import each other in one direction', () => {
    const arrows = readArrows('apps/api/src/{platform,integrations,domains}/**/*.{ts,tsx}');

    expect(arrows.length).toBeGreaterThan(2_000);
    expect(importsInCircles(arrows)).toEqual([]);
  });

  it('are in a circle through other folders and single files as well', () => {
    const circle: Arrow[] = [
      ['x/a/in/1.ts', 'x/b/2.ts'],
      ['x/b/2.ts', 'x/single.ts'],
      ['x/single.ts', 'x/a/out/3.ts'],
    ];

    expect(importsInCircles([...circle, ['x/b/2.ts', 'x/c/4.ts']])).toEqual(circle.map((arrow) => arrow.join(' → ')));
    expect(importsInCircles(circle.slice(1))).toEqual([]);
  });
});
