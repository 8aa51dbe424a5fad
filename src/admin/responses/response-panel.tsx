import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';

import type { ResponseAction, ResponseQuery } from '../api/form-responses';
import { RecordPanel } from '../components/records';
import RequestStatus from '../components/request-status';
import { replyTo } from './field-value';
import ResponseView from './response-view';
import { listActions } from './list-actions';
import { senderOf } from './texts';
import { useResponse } from './use-response';

type Props = {
	id: number;
	/** The list that it was opened from. */
	query: ResponseQuery;
	/** Increases when something has changed on the server. */
	round: number;
	onRead: ( id: number ) => void;
	/** Performs an action; `next` is the response to show if this one leaves the list. */
	onAct: ( action: ResponseAction, next: number | null ) => void;
	/** Opens another response. */
	onOpen: ( id: number ) => void;
	onClose: () => void;
};

/** The open response, beside the list or, on small screens, in its place. */
export default function ResponsePanel( {
	id,
	query,
	round,
	onRead,
	onAct,
	onOpen,
	onClose,
}: Props ) {
	const { response, error, reload, replace } = useResponse(
		id,
		query,
		onRead
	);
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
			accessibleWhenDisabled
			icon={ isBack === isRTL() ? chevronRight : chevronLeft }
			label={ label }
			disabled={ ! to }
			onClick={ () => to && onOpen( to ) }
		/>
	);

	return (
		<RecordPanel
			id={ id }
			title={
				response ? senderOf( response ) : __( 'Response', 'ramjet' )
			}
			closeLabel={ __( 'Close response', 'ramjet' ) }
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
			<RequestStatus
				request={ {
					data: response,
					error,
					isLoading: ! response,
					reload,
				} }
				loading={ __( 'Loading the response…', 'ramjet' ) }
				failed={ __( 'The response could not be loaded.', 'ramjet' ) }
			/>
			{ response && (
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
						{ listActions( response.status )
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
					<ResponseView
						response={ response }
						onSent={ replace }
						onApproved={ reload }
					/>
				</>
			) }
		</RecordPanel>
	);
}
