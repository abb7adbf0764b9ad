import type { Env } from '../env/env.ts';
import type { OutsideService } from './call-outside.ts';

/** Whether an outside service is set up, replaced by one on this machine, or not used. */
export type ServiceState = 'configured' | 'local' | 'off';

/** An outside service, as a domain declares it. */
export interface ServiceRule {
  /** Name in /readyz. */
  readonly name: string;
  /** Familiar name. */
  readonly title: string;
  /** Its use, in a few words. */
  readonly purpose: string;
  /** Under which name it is called (`callOutside`). */
  readonly calls: OutsideService;
  state(env: Env): ServiceState;
}

/** Returns the state of a service that is on or off; `standIn` is the address of its stand-in, if one is used. */
export function serviceState(isOn: boolean, standIn: string | undefined): ServiceState {
  if (!isOn) return 'off';
  return standIn ? 'local' : 'configured';
}

/** Returns the state of each service, by its name. */
export function serviceStates(env: Env, services: readonly ServiceRule[]): Readonly<Record<string, ServiceState>> {
  return Object.fromEntries(services.map((service) => [service.name, service.state(env)]));
}
