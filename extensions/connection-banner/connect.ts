import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

import { messageOf } from '../../shared/api/errors';
import { fetchAuthorizeUrl } from '../../shared/api/connection';
import { post } from '../../shared/api/request';
import {
	BANNER_ID,
	BANNER_NOTICE,
	RETURN_PARAM,
	RETURN_PROOF_PARAM,
} from '../../shared/lib/connection-prompt';
import { readReturn } from '../../shared/lib/connection-return';
import { getInitialState } from '../../shared/lib/initial-state';
import { leaveFor } from '../../shared/lib/navigation';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { describeSlowness, SLOW_AFTER } from '../../shared/lib/slowness';
import { takeParams } from '../../shared/lib/take-params';

const FAILURE = 'ramjet-connection-failure';
const SLOWNESS = 'ramjet-connection-slowness';

let isUnderWay = false;

/**
 * Opens the provider's screen for a user who cannot open the dashboard; it leads back to this editor. If the post has
 * unsaved changes, the browser asks first.
 */
export async function connect(): Promise< void > {
	if ( isUnderWay ) {
		return;
	}
	isUnderWay = true;
	const { createErrorNotice, createInfoNotice, removeNotice } =
		dispatch( noticesStore );
	removeNotice( FAILURE );
	const timer = window.setTimeout(
		() => createInfoNotice( describeSlowness(), { id: SLOWNESS } ),
		SLOW_AFTER
	);
	try {
		leaveFor( await fetchAuthorizeUrl( window.location.href ) );
	} catch ( error ) {
		createErrorNotice(
			sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Your account could not be connected. %s', 'ramjet' ),
				messageOf( error )
			),
			{
				id: FAILURE,
				actions: [
					{
						...READABLE_ACTION,
						label: __( 'Try again', 'ramjet' ),
						onClick: connect,
					},
				],
			}
		);
	} finally {
		window.clearTimeout( timer );
		removeNotice( SLOWNESS );
		isUnderWay = false;
	}
}

/** Dismisses the banner for the current user on the server. */
export const dismissBanner = () =>
	post( `jetpack/v4/notice/${ BANNER_NOTICE }`, { dismissed: true } );

/**
 * Says how connecting went, once.
 *
 * @param value What the address said.
 */
export function reportReturn( value: string ): void {
	takeParams( [ RETURN_PARAM, RETURN_PROOF_PARAM ] );
	const { connection } = getInitialState();
	const result = readReturn( value, connection?.isUserConnected ?? false );
	if ( ! result ) {
		return;
	}
	const { createNotice, removeNotice } = dispatch( noticesStore );
	if ( result.canRetry ) {
		// It says how to try again already, and needs no second one beside it.
		removeNotice( BANNER_ID );
	}
	createNotice( result.status, result.text, {
		id: 'ramjet-connection-return',
		actions: result.canRetry
			? [
					{
						...READABLE_ACTION,
						label: __( 'Try again', 'ramjet' ),
						onClick: connect,
					},
				]
			: [],
	} );
}
