import { describe, expect, it } from 'vitest';
import { type Death, type Life, Supervisor } from '../../src/client/supervisor.js';

/** A server that the test controls. */
class TestLife implements Life {
  serve: () => void = () => {};
  refuse: (error: Error) => void = () => {};
  die: (why: string) => void = () => {};
  ended: () => void = () => {};
  isAskedToEnd = false;
  readonly ready = new Promise<void>((resolve, reject) => {
    [this.serve, this.refuse] = [resolve, reject];
  });
  readonly died = new Promise<string>((resolve) => {
    this.die = resolve;
  });

  end(): Promise<void> {
    this.isAskedToEnd = true;
    return new Promise((resolve) => {
      this.ended = resolve;
    });
  }
}

function setUp() {
  const [lives, states, deaths]: [TestLife[], string[], Death[]] = [[], [], []];
  const supervisor = new Supervisor<TestLife>({
    begin: () => {
      const life = new TestLife();
      lives.push(life);
      return life;
    },
    now: () => 0,
    onState: (state) => states.push(state),
    onDeath: (death) => deaths.push(death),
  });
  const life = (at: number): TestLife => {
    const one = lives.at(at);
    if (one === undefined) throw new Error('There is no such life.');
    return one;
  };
  return { supervisor, lives, states, deaths, life };
}

/** Resolves after all pending callbacks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function running() {
  const all = setUp();
  const starting = all.supervisor.start();
  all.life(0).serve();
  await starting;
  return all;
}

describe('the server', () => {
  it('the supervisor starts the server once, on the first request', async () => {
    const { supervisor, lives, states, life } = setUp();
    expect([supervisor.state, lives.length]).toStrictEqual(['stopped', 0]);
    const both = Promise.all([supervisor.start(), supervisor.start()]);
    expect(supervisor.state).toBe('starting');
    life(0).serve();
    await both;
    await supervisor.start();
    expect([states, lives.length]).toStrictEqual([['starting', 'running'], 1]);
  });

  it('the supervisor immediately restarts a server that ended by itself, and reports the reason', async () => {
    const { supervisor, lives, states, deaths, life } = await running();
    life(0).die('exit code 7');
    await settled();
    const again = supervisor.start();
    life(1).serve();
    await again;
    expect(deaths).toStrictEqual([{ why: 'exit code 7', isRestarted: true }]);
    expect([states, lives.length]).toStrictEqual([['starting', 'running', 'starting', 'running'], 2]);
  });

  it('a server that ends while starting is restarted, and callers keep waiting', async () => {
    const { supervisor, life, states } = setUp();
    const starting = supervisor.start();
    life(0).refuse(new Error('gone'));
    life(0).die('signal SIGKILL');
    await settled();
    life(1).serve();
    await starting;
    expect(states).toStrictEqual(['starting', 'running']);
  });

  it('a server that has ended by itself five times stays stopped, and callers get the reason', async () => {
    const { supervisor, lives, states, deaths, life } = await running();
    const waiting: Promise<void>[] = [];
    for (let at = 0; at < 5; at++) {
      if (at > 0) waiting.push(supervisor.start());
      life(at).die(`exit code ${at}`);
      await settled();
    }
    expect(deaths.map(({ isRestarted }) => isRestarted)).toStrictEqual([true, true, true, true, false]);
    expect([lives.length, supervisor.state, states.at(-1)]).toStrictEqual([5, 'failed', 'failed']);
    for (const one of [...waiting, supervisor.start()])
      await expect(one).rejects.toThrow('ended too often and was not restarted: exit code 4');
    expect(lives.length).toBe(5);
  });

  it('a restart by hand resets the count of crashes after which the supervisor gives up', async () => {
    const { supervisor, deaths, life } = await running();
    for (let at = 0; at < 5; at++) {
      life(at).die('');
      await settled();
    }
    const restarted = supervisor.restart();
    await settled();
    life(5).serve();
    await restarted;
    life(5).die('');
    await settled();
    expect(deaths.map(({ isRestarted }) => isRestarted)).toStrictEqual([true, true, true, true, false, true]);
  });

  it('a restart by hand ends the running server without reporting a failure', async () => {
    const { supervisor, lives, states, deaths, life } = await running();
    const restarted = supervisor.restart();
    const wanted = supervisor.start();
    const twice = supervisor.restart();
    expect([life(0).isAskedToEnd, lives.length, supervisor.state]).toStrictEqual([true, 1, 'starting']);
    life(0).die('asked to');
    life(0).ended();
    await settled();
    expect(lives.length).toBe(2);
    life(1).serve();
    await Promise.all([restarted, wanted, twice]);
    expect([states, deaths]).toStrictEqual([['starting', 'running', 'starting', 'running'], []]);
  });

  it('a restart by hand while the server is starting ends that server and starts another', async () => {
    const { supervisor, lives, life } = setUp();
    const starting = supervisor.start();
    const restarted = supervisor.restart();
    life(0).ended();
    // The first server becomes ready too late, and must be ignored.
    life(0).serve();
    await settled();
    expect(supervisor.state).toBe('starting');
    life(1).serve();
    await Promise.all([starting, restarted]);
    expect([supervisor.state, lives.length]).toStrictEqual(['running', 2]);
  });

  it('the supervisor never starts a server again after it was told to end', async () => {
    const { supervisor, lives, states, life } = await running();
    const ending = supervisor.end();
    life(0).die('asked to');
    life(0).ended();
    await ending;
    await expect(supervisor.start()).rejects.toThrow('has been stopped');
    await expect(supervisor.restart()).rejects.toThrow('has been stopped');
    expect([lives.length, states]).toStrictEqual([1, ['starting', 'running', 'stopped']]);
  });
});
