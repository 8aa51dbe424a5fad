import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import type { ResponseAction, ResponseSummary } from '../api/form-responses';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { showCountInAdminMenu } from '../shell/admin-menu';
import ResponsePanel from './response-panel';
import EmptyButton from './empty-button';
import ExportDialog from './export-dialog';
import ResponsesList from './responses-list';
import StatusTabs from './status-tabs';
import { useChanges } from './use-changes';
import { useEmpty } from './use-empty';
import { useResponses } from './use-responses';

/** The page 'Responses': responses to forms. */
export default function ResponsesPage() {
	const list = useResponses();
	const { query, request, counts, reload, opened, open } = list;
	const { status } = query;
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ toDelete, setToDelete ] = useState< number[] | null >( null );
	const [ isExporting, setIsExporting ] = useState( false );
	const [ round, setRound ] = useState( 0 );

	const refresh = useCallback( () => {
		reload();
		setRound( ( before ) => before + 1 );
	}, [ reload ] );
	const { change, error, dismiss } = useChanges( refresh );
	const emptying = useEmpty( refresh );
	const act = useCallback(
		( action: ResponseAction, ids: number[] ) => {
			if ( action === 'delete' ) {
				setToDelete( ids );
				return;
			}
			setSelection( [] );
			change( { ids, action } );
		},
		[ change ]
	);
	const read = useCallback(
		( id: number ) => change( { ids: [ id ], action: 'read' }, true ),
		[ change ]
	);
	const unread = counts.data?.unread;
	useEffect( () => {
		if ( unread !== undefined ) {
			showCountInAdminMenu( 'responses', unread );
		}
	}, [ unread ] );
	const total = request.data?.total ?? 0;

	return (
		<PageFrame
			title={ __( 'Responses', 'ramjet' ) }
			intro={ __( 'Messages sent through your forms.', 'ramjet' ) }
			actions={
				<>
					{ status !== 'inbox' && (
						<EmptyButton
							key={ status }
							status={ status }
							count={ counts.data?.[ status ] ?? 0 }
							isBusy={ emptying.deleted !== null }
							onEmpty={ () => {
								open( null );
								setSelection( [] );
								emptying.empty( status );
							} }
						/>
					) }
					<Button
						variant="secondary"
						disabled={ total === 0 }
						onClick={ () => setIsExporting( true ) }
					>
						{ __( 'Export', 'ramjet' ) }
					</Button>
				</>
			}
		>
			<StatusTabs current={ status } counts={ counts.data } />
			{ error !== null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			{ emptying.error !== null && (
				<ErrorNotice
					message={ emptying.error }
					onDismiss={ emptying.dismiss }
				/>
			) }
			{ emptying.deleted !== null && (
				<LoadingState>
					{ emptying.deleted === 0
						? __( 'Deleting…', 'ramjet' )
						: sprintf(
								/* translators: %d: number of responses. */
								_n(
									'Deleting… %d response deleted so far.',
									'Deleting… %d responses deleted so far.',
									emptying.deleted,
									'ramjet'
								),
								emptying.deleted
							) }
				</LoadingState>
			) }
			<RequestStatus
				request={ request }
				loading={ __( 'Loading responses…', 'ramjet' ) }
				failed={ __( 'The responses could not be loaded.', 'ramjet' ) }
			/>
			{ request.data?.isIncomplete && (
				<LoadingState>
					{ __(
						'Older responses are still being imported. Reload the page in a minute to see all of them.',
						'ramjet'
					) }
				</LoadingState>
			) }
			<ResponsesList
				list={ list }
				selection={ selection }
				onChangeSelection={ setSelection }
				onAct={ ( action, items: ResponseSummary[] ) =>
					act(
						action,
						items.map( ( { id } ) => id )
					)
				}
				record={
					opened && (
						<ResponsePanel
							id={ opened }
							query={ query }
							round={ round }
							onChanged={ reload }
							onRead={ read }
							onAct={ ( action, next ) => {
								act( action, [ opened ] );
								if (
									! [ 'read', 'unread', 'delete' ].includes(
										action
									)
								) {
									open( next );
								}
							} }
							onOpen={ open }
							onClose={ list.close }
						/>
					)
				}
			/>
			{ isExporting && (
				<ExportDialog
					query={ query }
					total={ total }
					selection={ selection }
					onClose={ () => setIsExporting( false ) }
				/>
			) }
			{ toDelete && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %d: number of responses. */
						_n(
							'Delete %d response forever?',
							'Delete %d responses forever?',
							toDelete.length,
							'ramjet'
						),
						toDelete.length
					) }
					confirmLabel={ __( 'Delete forever', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						if ( opened && toDelete.includes( opened ) ) {
							open( null );
						}
						setToDelete( null );
						setSelection( [] );
						change( { ids: toDelete, action: 'delete' } );
					} }
					onCancel={ () => setToDelete( null ) }
				>
					{ __(
						'This deletes the responses and their files permanently.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</PageFrame>
	);
}
