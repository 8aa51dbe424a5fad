import { doAction } from '@wordpress/hooks';

import { getInitialState } from './initial-state';

/** Values that an event carries beside its name. */
export type EventProperties = Readonly<
	Record< string, string | number | boolean | null >
>;

/** Takes an event that may leave the editor, and brings it to whoever listens. */
export type AnalyticsTransport = (
	name: string,
	properties: EventProperties
) => void;

/** Records an event, or ignores it; never fails. */
export type RecordEvent = (
	name: string,
	properties?: EventProperties
) => void;

/** The action that other plugins listen to: `( name: string, properties: EventProperties )`. */
export const ANALYTICS_ACTION = 'ramjet.analytics.event';

const EVENT_NAME = /^(?:akismet|jetpack)_/;

/**
 * Builds an event recorder. Names without the prefix akismet_ or jetpack_ are ignored,
 * and so is everything unless the site's owner switched tracking on.
 *
 * @param options.isEnabled Asked at every event, since the owner may switch tracking while a page is open.
 * @param options.transport Where events go.
 */
export function createEventRecorder( {
	isEnabled,
	transport,
}: {
	isEnabled: () => boolean;
	transport: AnalyticsTransport;
} ): RecordEvent {
	return ( name, properties = {} ) => {
		if ( EVENT_NAME.test( name ) && isEnabled() ) {
			transport( name, properties );
		}
	};
}

/**
 * Records an analytics event for this page. It is announced as the action `ramjet.analytics.event`
 * and goes no further: Ramjet itself sends nothing over the network.
 */
export const recordEvent: RecordEvent = createEventRecorder( {
	isEnabled: () => getInitialState().isTrackingEnabled === true,
	transport: ( name, properties ) =>
		doAction( ANALYTICS_ACTION, name, properties ),
} );
