import { doAction } from '@wordpress/hooks';

import { getInitialState } from './initial-state';

/** Values that an event carries beside its name. */
export type EventProperties = Readonly<
	Record< string, string | number | boolean | null >
>;

/** The action that other plugins listen to: `( name: string, properties: EventProperties )`. */
export const ANALYTICS_ACTION = 'ramjet.analytics.event';

const EVENT_NAME = /^(?:akismet|jetpack)_/;

/**
 * Records an analytics event, which never fails. It is announced as the action `ramjet.analytics.event` and goes no
 * further: Ramjet itself sends nothing over the network. Names without the prefix akismet_ or jetpack_ are ignored, and
 * so is everything unless the site's owner switched tracking on, which can happen while a page is open.
 */
export function recordEvent(
	name: string,
	properties: EventProperties = {}
): void {
	if (
		EVENT_NAME.test( name ) &&
		getInitialState().isTrackingEnabled === true
	) {
		doAction( ANALYTICS_ACTION, name, properties );
	}
}
