import { __, _n, sprintf } from '@wordpress/i18n';

import type { Sending } from '../api/sendings';
import type {
	Subscriber,
	SubscriberOrigin,
	SubscriberState,
} from '../api/subscribers';

/** The states of subscribers by value. */
export const listStates = (): Record< SubscriberState, string > => ( {
	confirmed: __( 'Subscribed', 'ramjet' ),
	pending: __( 'Not confirmed yet', 'ramjet' ),
	left: __( 'Unsubscribed', 'ramjet' ),
	paused: __( 'Paused', 'ramjet' ),
	complained: __( 'Reported spam', 'ramjet' ),
} );

/** How people were added, by value. */
export const listOrigins = (): Record< SubscriberOrigin, string > => ( {
	form: __( 'Subscription form', 'ramjet' ),
	member: __( 'Payment plan', 'ramjet' ),
	owner: __( 'Added by an administrator', 'ramjet' ),
	import: __( 'Imported', 'ramjet' ),
} );

/** The email address, or what stands in its place. */
export const nameOf = ( { email }: Pick< Subscriber, 'email' > ): string =>
	email || __( 'Email address removed', 'ramjet' );

/** What the state means for the owner; empty where it says all. */
export const explainState = ( state: SubscriberState ): string =>
	( {
		confirmed: '',
		pending: __(
			'Nothing is sent to this person until they open the link in the confirmation email. If they do not, they are removed from the list.',
			'ramjet'
		),
		left: __(
			'The email address was removed when this person unsubscribed. The entry stays, so that no import adds them again.',
			'ramjet'
		),
		paused: __(
			'Nothing more is sent: the email address does not exist, or the mail server refused several emails in a row.',
			'ramjet'
		),
		complained: __(
			'This person reported an email as spam, and the email address was removed. The entry stays, so that nobody emails them again.',
			'ramjet'
		),
	} )[ state ];

/** Whether emails of a post are still to be sent. */
export const isRunning = ( { state }: Pick< Sending, 'state' > ): boolean =>
	state === 'waiting' || state === 'adding' || state === 'sending';

/* Nothing is said to be emailed that nobody has got. */
function describeEnd( sent: number, doubt: number ): string {
	if ( sent > 0 ) {
		return __( 'Emailed', 'ramjet' );
	}
	return doubt > 0
		? __( 'In doubt', 'ramjet' )
		: __( 'Not emailed', 'ramjet' );
}

/** How far the emails of a post are. */
export const describeSending = ( {
	state,
	sent,
	doubt,
}: Pick< Sending, 'state' | 'sent' | 'doubt' > ): string =>
	( {
		waiting: __( 'Waiting', 'ramjet' ),
		adding: __( 'Sending', 'ramjet' ),
		sending: __( 'Sending', 'ramjet' ),
		done: describeEnd( sent, doubt ),
		canceled: __( 'Canceled', 'ramjet' ),
		stopped: __(
			'Stopped, because the post is no longer public',
			'ramjet'
		),
		failed: __( 'Failed', 'ramjet' ),
	} )[ state ] ?? state;

/** How many subscribers have a post, how many do not, and for how many that is not known. */
export function countSending( {
	state,
	total,
	sent,
	failed,
	doubt,
	error,
}: Sending ): string {
	if ( state === 'waiting' || state === 'failed' ) {
		return error;
	}
	if ( state === 'done' && total === 0 ) {
		return __( 'Nobody was subscribed.', 'ramjet' );
	}
	/* translators: 1: number of subscribers who have got an email. 2: number of all. */
	const progress = __( 'Sent to %1$d of %2$d subscribers.', 'ramjet' );
	/* translators: %d: number of emails. */
	const refused = _n( '%d failed.', '%d failed.', failed, 'ramjet' );
	/* translators: %d: number of emails of which it is not known whether they arrived. */
	const open = _n( '%d in doubt.', '%d in doubt.', doubt, 'ramjet' );
	return [
		sprintf( progress, sent, total ),
		failed > 0 && sprintf( refused, failed ),
		doubt > 0 && sprintf( open, doubt ),
	]
		.filter( Boolean )
		.join( ' ' );
}
