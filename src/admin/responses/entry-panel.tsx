import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';

import type {
	ResponseAction,
	ResponseQuery,
} from '../../../shared/api/form-responses';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import EntryView from './entry-view';
import { listOffers } from './list-actions';
import { senderOf } from './texts';
import { useEntry } from './use-entry';

type Props = {
	id: number;
	/** The list that it was opened from. */
	query: ResponseQuery;
	/** Counted up when something has changed on the server. */
	round: number;
	onRead: ( id: number ) => void;
	/** Does something to the entry; `next` is what to show where it leaves the list. */
	onAct: ( action: ResponseAction, next: number | null ) => void;
	/** Opens another entry. */
	onOpen: ( id: number ) => void;
	onClose: () => void;
};

/** An entry, opened beside the list or, where there is no room, in its place. */
export default function EntryPanel( {
	id,
	query,
	round,
	onRead,
	onAct,
	onOpen,
	onClose,
}: Props ) {
	const { response, error, reload, replace } = useEntry( id, query, onRead );
	const heading = useRef< HTMLHeadingElement >( null );
	const isFirstRound = useRef( true );

	useEffect( () => {
		heading.current?.focus();
	}, [ id ] );
	useEffect( () => {
		if ( isFirstRound.current ) {
			isFirstRound.current = false;
		} else {
			reload();
		}
	}, [ round, reload ] );

	const step = ( label: string, to: number | null, isBack: boolean ) => (
		<Button
			size="compact"
			accessibleWhenDisabled
			icon={ isBack === isRTL() ? chevronRight : chevronLeft }
			label={ label }
			disabled={ ! to }
			onClick={ () => to && onOpen( to ) }
		/>
	);

	return (
		<section className="ramjet-entry" aria-labelledby="ramjet-entry-title">
			<div className="ramjet-entry__bar">
				<Button
					className="ramjet-entry__back"
					size="compact"
					variant="secondary"
					onClick={ onClose }
				>
					{ __( 'Back to the list', 'ramjet' ) }
				</Button>
				<span className="ramjet-entry__steps">
					{ step(
						__( 'Previous response', 'ramjet' ),
						response?.previous ?? null,
						true
					) }
					{ step(
						__( 'Next response', 'ramjet' ),
						response?.next ?? null,
						false
					) }
				</span>
				<Button
					className="ramjet-entry__close"
					size="compact"
					icon={ closeSmall }
					label={ __( 'Close response', 'ramjet' ) }
					onClick={ onClose }
				/>
			</div>
			<h3
				id="ramjet-entry-title"
				className="ramjet-entry__title"
				tabIndex={ -1 }
				ref={ heading }
				dir="auto"
			>
				{ response ? senderOf( response ) : __( 'Response', 'ramjet' ) }
			</h3>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The response could not be loaded. %s', 'ramjet' ),
						error
					) }
					onRetry={ reload }
				/>
			) }
			{ ! response && error === null && (
				<LoadingState>
					{ __( 'Loading the response…', 'ramjet' ) }
				</LoadingState>
			) }
			{ response && (
				<>
					<div className="ramjet-entry__actions">
						{ listOffers( response.status )
							.filter(
								( { isFor } ) => ! isFor || isFor( response )
							)
							.map( ( { action, label, isPrimary } ) => (
								<Button
									key={ action }
									size="compact"
									variant={
										isPrimary ? 'secondary' : 'tertiary'
									}
									isDestructive={ action === 'delete' }
									onClick={ () =>
										onAct(
											action,
											response.next ?? response.previous
										)
									}
								>
									{ label }
								</Button>
							) ) }
					</div>
					<EntryView response={ response } onSent={ replace } />
				</>
			) }
		</section>
	);
}
