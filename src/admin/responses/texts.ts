import { __, _n, sprintf } from '@wordpress/i18n';

import type {
	DeliveryState,
	ResponseAction,
	ResponseStatus,
	ResponseSummary,
} from '../../../shared/api/form-responses';

/**
 * What a list is called.
 *
 * @param status
 */
export const titleOf = ( status: ResponseStatus ): string =>
	( {
		inbox: () => __( 'Inbox', 'ramjet' ),
		spam: () => __( 'Spam', 'ramjet' ),
		trash: () => __( 'Trash', 'ramjet' ),
	} )[ status ]();

/**
 * Who sent an entry.
 *
 * @param response
 * @param response.name
 * @param response.email
 */
export const senderOf = ( {
	name,
	email,
}: Pick< ResponseSummary, 'name' | 'email' > ): string =>
	name || email || __( 'Anonymous', 'ramjet' );

/**
 * How an entry's delivery is doing.
 *
 * @param state
 */
export const describeDelivery = ( state: DeliveryState ): string =>
	( {
		none: () => __( 'Not sent', 'ramjet' ),
		sent: () => __( 'Sent', 'ramjet' ),
		waiting: () => __( 'Queued', 'ramjet' ),
		failed: () => __( 'Failed', 'ramjet' ),
		held: () => __( 'On hold', 'ramjet' ),
	} )[ state ]();

/**
 * What a way out of the site is called: of `mail:owner@example.com` the kind and the rest.
 *
 * @param channel
 */
export function describeChannel( channel: string ): string {
	const [ kind = '', ...rest ] = channel.split( ':' );
	const names: Record< string, string > = {
		mail: __( 'Email', 'ramjet' ),
		webhook: __( 'Webhook', 'ramjet' ),
		salesforce: __( 'Salesforce', 'ramjet' ),
		crm: __( 'Jetpack CRM', 'ramjet' ),
		newsletter: __( 'Newsletter', 'ramjet' ),
	};
	const name = names[ kind ] ?? kind;
	const detail = rest.join( ':' );
	return detail
		? sprintf(
				/* translators: 1: way out of the site, such as 'Email'. 2: where it leads, such as an address. */
				__( '%1$s to %2$s', 'ramjet' ),
				name,
				detail
			)
		: name;
}

/**
 * What was done, for a snackbar.
 *
 * @param action
 * @param count  To how many entries.
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

/**
 * The same for entries that are in no list any more.
 *
 * @param action
 * @param count
 */
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
