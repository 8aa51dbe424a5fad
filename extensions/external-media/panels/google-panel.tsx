import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	disconnectGoogle,
	explainMediaError,
	type ListingQuery,
	type MediaAccount,
} from '../../../shared/api/external-media';
import { Button } from '../../../shared/components/controls';
import { MAX_SELECTED } from '../selection';
import { type Choice, useGoogleChoice } from '../use-google-choice';
import { Account } from './account';

type Props = {
	account: MediaAccount | null;
	isMultiple: boolean;
	isLoading: boolean;
	isCopying: boolean;
	onQuery: ( query: ListingQuery ) => void;
	onError: ( error: string ) => void;
	/** Called when an account has to be connected. */
	onDisconnect: () => void;
};

/** Instructions for the Google Photos window, and the connected account. */
export function GooglePanel( {
	account,
	isMultiple,
	isLoading,
	isCopying,
	onQuery,
	onError,
	onDisconnect,
}: Props ) {
	const maximum = isMultiple ? MAX_SELECTED : 1;
	const { choice, start, stop } = useGoogleChoice( maximum, {
		onChosen: ( id ) => onQuery( { session_id: id } ),
		onError,
		onDisconnect,
	} );
	const [ isDisconnecting, setIsDisconnecting ] = useState( false );
	const isMounted = useRef( true );
	useEffect( () => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, [] );

	const disconnect = async () => {
		setIsDisconnecting( true );
		try {
			await stop();
			await disconnectGoogle();
			onDisconnect();
		} catch ( error ) {
			if ( isMounted.current ) {
				setIsDisconnecting( false );
				onError( explainMediaError( error ) );
			}
		}
	};

	const isWaiting = choice === 'waiting' || choice === 'closed';
	const isBusy = isLoading || isCopying || isDisconnecting;

	const stopWaiting = useEvent( () => {
		// Its end would replace the photos that are being copied.
		if ( isCopying && isWaiting ) {
			void stop();
		}
	} );
	useEffect( stopWaiting, [ isCopying, stopWaiting ] );

	return (
		<>
			<div className="ramjet-media__bar">
				<Account account={ account }>
					<Button
						variant="link"
						isDestructive
						isBusy={ isDisconnecting }
						disabled={ isBusy }
						onClick={ disconnect }
					>
						{ __( 'Disconnect from Google Photos', 'ramjet' ) }
					</Button>
				</Account>
			</div>
			<div className="ramjet-media__choose">
				<p role="status">{ textOf( choice, maximum ) }</p>
				<Button
					variant={ isWaiting ? 'link' : 'primary' }
					disabled={ isBusy }
					onClick={ start }
				>
					{ isWaiting
						? __( 'Open again', 'ramjet' )
						: __( 'Choose in Google Photos', 'ramjet' ) }
				</Button>
			</div>
		</>
	);
}

function textOf( choice: Choice, maximum: number ): string {
	switch ( choice ) {
		case 'waiting':
			return _n(
				'Choose your photo in the Google Photos window. When you are done, it appears here.',
				'Choose your photos in the Google Photos window. When you are done, they appear here.',
				maximum,
				'ramjet'
			);
		case 'closed':
			return __(
				'Nothing has been chosen yet. If you closed the Google Photos window, open it again.',
				'ramjet'
			);
		case 'blocked':
			return __(
				'Your browser blocked the window. Allow pop-ups for this site and try again.',
				'ramjet'
			);
		case 'expired':
			return __(
				'The time for choosing photos has expired. Please choose again.',
				'ramjet'
			);
		case 'chosen':
			return _n(
				'To replace this photo, choose another.',
				'To replace these photos, choose others.',
				maximum,
				'ramjet'
			);
		case 'none':
			return sprintf(
				/* translators: %d: number of photos. */
				_n(
					'Google Photos opens in a window where you can choose %d photo.',
					'Google Photos opens in a window where you can choose up to %d photos.',
					maximum,
					'ramjet'
				),
				maximum
			);
	}
}
