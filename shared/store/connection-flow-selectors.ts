import type { ConnectionFlow, ConnectionStep } from './connection-flow';
import type { Failure } from './failure';
import type { State } from './types';

/** What is being done to the connection; null when nothing is. */
export const getConnectionStep = ( state: State ): ConnectionStep | null =>
	state.connectionFlow.step;

/** Whether the site is being registered. */
export const isSiteRegistering = ( state: State ): boolean =>
	state.connectionFlow.step === 'registerSite';

/** Whether the user is on the way to the provider's screen. */
export const isUserConnecting = ( state: State ): boolean =>
	state.connectionFlow.step === 'connectUser';

/** Why the site could not be registered; null when it could, or is being registered again. */
export const getRegistrationError = ( state: State ): Failure | null =>
	state.connectionFlow.registrationError;

/** Which step other than registering failed last, and why; null when none did or one is being tried. */
export const getStepError = ( state: State ): ConnectionFlow[ 'stepError' ] =>
	state.connectionFlow.stepError;

/** The provider's screen that the user is being taken to; null before the server named it. */
export const getAuthorizationUrl = ( state: State ): string | null =>
	state.connectionFlow.authorizationUrl;
