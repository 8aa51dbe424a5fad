import type { Failure } from './failure';

/** The changes that a user can make to the connection. */
export type ConnectionStep =
	| 'registerSite'
	| 'connectUser'
	| 'disconnectUser'
	| 'disconnectSite'
	| 'reconnect';

/** The change that is being made to the connection, and the errors of earlier ones. */
export type ConnectionFlow = {
	/** Under way; null when nothing is. `connectUser` lasts until the browser has left for the provider. */
	step: ConnectionStep | null;
	/** The provider's screen on which the user approves; null before the server named it. */
	authorizationUrl: string | null;
	/** Why the site could not be registered; null when it could, or is being registered again. */
	registrationError: Failure | null;
	/** Which other step failed last, and why; null when none did or one is being tried. */
	stepError: { step: ConnectionStep; error: Failure } | null;
};

/** What the flow's reducer understands. */
export type ConnectionFlowAction =
	| { type: 'STEP_START'; step: ConnectionStep }
	| { type: 'STEP_LEAVE'; authorizationUrl: string }
	| { type: 'STEP_END' }
	| { type: 'STEP_FAILURE'; step: ConnectionStep; error: Failure };

const IDLE: ConnectionFlow = {
	step: null,
	authorizationUrl: null,
	registrationError: null,
	stepError: null,
};

/** The part of the state that is about what is being done to the connection. */
export function connectionFlow(
	state: ConnectionFlow = IDLE,
	action: ConnectionFlowAction | { type: 'other' }
): ConnectionFlow {
	switch ( action.type ) {
		case 'STEP_START':
			return { ...IDLE, step: action.step };
		case 'STEP_LEAVE':
			return {
				...IDLE,
				step: 'connectUser',
				authorizationUrl: action.authorizationUrl,
			};
		case 'STEP_END':
			return IDLE;
		case 'STEP_FAILURE': {
			const { step, error } = action;
			return step === 'registerSite'
				? { ...IDLE, registrationError: error }
				: { ...IDLE, stepError: { step, error } };
		}
	}
	return state;
}
