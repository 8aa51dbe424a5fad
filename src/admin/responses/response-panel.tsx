import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';

import { Button } from '../../../shared/components/controls';
import {
	fetchResponse,
	type ResponseAction,
	type ResponseQuery,
} from '../api/form-responses';
import RecordPanel from '../records/record-panel';
import { useRecord } from '../records/use-record';
import { replyTo } from './field-value';
import ResponseView from './response-view';
import { listActions } from './list-actions';
import { senderOf } from './texts';

type Props = {
	id: number;
	/** The list that it was opened from. */
	query: ResponseQuery;
	/** Increases when something has changed on the server. */
	round: number;
	/** Called after something has changed on the server. */
	onChanged: () => void;
	onRead: ( id: number ) => void;
	/** Performs an action; `next` is the response to show if this one leaves the list. */
	onAct: ( action: ResponseAction, next: number | null ) => void;
	/** Opens another response. */
	onOpen: ( id: number ) => void;
	onClose: () => void;
};

/** The open response. */
export default function ResponsePanel( {
	id,
	query,
	round,
	onChanged,
	onRead,
	onAct,
	onOpen,
	onClose,
}: Props ) {
	const record = useRecord( id, {
		load: useCallback(
			( wanted: number, signal: AbortSignal ) =>
				fetchResponse( wanted, query, signal ),
			[ query ]
		),
		nameOf: senderOf,
		onChanged,
	} );
	const { data: response, request } = record;
	const { reload } = request;
	const seen = useRef< number | null >( null );
	useEffect( () => {
		// Loading it has marked it as read.
		if ( response && seen.current !== response.id ) {
			seen.current = response.id;
			if ( response.unread && response.status === 'inbox' ) {
				onRead( response.id );
			}
		}
	}, [ response, onRead ] );
	const isFirstRound = useRef( true );

	useEffect( () => {
		if ( isFirstRound.current ) {
			isFirstRound.current = false;
		} else {
			reload();
		}
	}, [ round, reload ] );

	const reply = response && replyTo( response );
	const step = ( label: string, to: number | null, isBack: boolean ) => (
		<Button
			size="compact"
			icon={ isBack === isRTL() ? chevronRight : chevronLeft }
			label={ label }
			disabled={ ! to }
			onClick={ () => to && onOpen( to ) }
		/>
	);

	return (
		<RecordPanel
			record={ record }
			title={
				response ? senderOf( response ) : __( 'Response', 'ramjet' )
			}
			closeLabel={ __( 'Close response', 'ramjet' ) }
			loading={ __( 'Loading the response…', 'ramjet' ) }
			failed={ __( 'The response could not be loaded.', 'ramjet' ) }
			steps={
				<>
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
				</>
			}
			onClose={ onClose }
		>
			{ ( loaded ) => (
				<>
					<div className="ramjet-record__actions">
						{ reply && (
							<Button
								size="compact"
								variant="primary"
								href={ reply }
							>
								{ __( 'Reply', 'ramjet' ) }
							</Button>
						) }
						{ listActions( loaded.status )
							.filter(
								( { isFor } ) => ! isFor || isFor( loaded )
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
											loaded.next ?? loaded.previous
										)
									}
								>
									{ label }
								</Button>
							) ) }
					</div>
					<ResponseView response={ loaded } record={ record } />
				</>
			) }
		</RecordPanel>
	);
}
