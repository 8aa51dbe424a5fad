import { __, _n, sprintf } from '@wordpress/i18n';

import type {
	DeliveryAttempt,
	DeliveryState,
	ResponseAction,
	ResponseStatus,
	ResponseSummary,
} from '../api/form-responses';

/** The name of a list. */
export const titleOf = ( status: ResponseStatus ): string =>
	( {
		inbox: () => __( 'Inbox', 'ramjet' ),
		spam: () => __( 'Spam', 'ramjet' ),
		trash: () => __( 'Trash', 'ramjet' ),
	} )[ status ]();

/** The name of a response's sender. */
export const senderOf = ( {
	name,
	email,
}: Pick< ResponseSummary, 'name' | 'email' > ): string =>
	name || email || __( 'Anonymous', 'ramjet' );

/** The state of a delivery. */
export const describeDelivery = ( state: DeliveryState ): string =>
	( {
		none: () => __( 'Not sent', 'ramjet' ),
		sent: () => __( 'Sent', 'ramjet' ),
		waiting: () => __( 'Queued', 'ramjet' ),
		failed: () => __( 'Failed', 'ramjet' ),
		held: () => __( 'On hold', 'ramjet' ),
	} )[ state ]();

/** The state after an attempt. Only the last attempt is a failure; before, the delivery is still queued. */
export const stateOf = ( {
	ok,
	final,
}: DeliveryAttempt ): 'sent' | 'failed' | 'waiting' => {
	if ( ok ) {
		return 'sent';
	}
	return final ? 'failed' : 'waiting';
};

/** The result of an attempt. */
export const describeAttempt = ( attempt: DeliveryAttempt ): string =>
	stateOf( attempt ) === 'waiting'
		? __( 'Not sent yet', 'ramjet' )
		: describeDelivery( stateOf( attempt ) );

/**
 * The name of a delivery channel, such as 'Email to owner@example.com' for `mail:owner@example.com`.
 *
 * @param host The server of a webhook, whose channel has only an id.
 */
export function describeChannel( channel: string, host?: string ): string {
	const [ kind = '', ...rest ] = channel.split( ':' );
	const names: Record< string, string > = {
		mail: __( 'Email', 'ramjet' ),
		confirmation: __( 'Confirmation email', 'ramjet' ),
		webhook: __( 'Webhook', 'ramjet' ),
		salesforce: __( 'Salesforce', 'ramjet' ),
		crm: __( 'Jetpack CRM', 'ramjet' ),
		newsletter: __( 'Newsletter', 'ramjet' ),
		signup: __( 'Mailing list', 'ramjet' ),
	};
	const name = names[ kind ] ?? kind;
	const detail = host ?? rest.join( ':' );
	return detail
		? sprintf(
				/* translators: 1: kind of delivery, such as 'Email'. 2: destination, such as an email address. */
				__( '%1$s to %2$s', 'ramjet' ),
				name,
				detail
			)
		: name;
}

/**
 * A finished action, for a snackbar.
 *
 * @param count Number of responses.
 */
export function describeDone( action: ResponseAction, count: number ): string {
	const texts: Record< ResponseAction, () => string > = {
		read: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response marked as read.',
				'%d responses marked as read.',
				count,
				'ramjet'
			),
		unread: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response marked as unread.',
				'%d responses marked as unread.',
				count,
				'ramjet'
			),
		spam: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response moved to spam.',
				'%d responses moved to spam.',
				count,
				'ramjet'
			),
		'not-spam': () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response moved to the inbox and delivered.',
				'%d responses moved to the inbox and delivered.',
				count,
				'ramjet'
			),
		trash: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response moved to the trash.',
				'%d responses moved to the trash.',
				count,
				'ramjet'
			),
		restore: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response restored.',
				'%d responses restored.',
				count,
				'ramjet'
			),
		delete: () =>
			/* translators: %d: number of responses. */
			_n(
				'%d response deleted.',
				'%d responses deleted.',
				count,
				'ramjet'
			),
	};
	return texts[ action ]().replace( '%d', String( count ) );
}

/** The same for responses that were removed from all lists. */
export const describeGone = (
	action: ResponseAction,
	count: number
): string =>
	action === 'not-spam'
		? sprintf(
				/* translators: %d: number of responses. */
				_n(
					'%d response marked as not spam. It will be emailed and then deleted.',
					'%d responses marked as not spam. They will be emailed and then deleted.',
					count,
					'ramjet'
				),
				count
			)
		: describeDone( action, count );
