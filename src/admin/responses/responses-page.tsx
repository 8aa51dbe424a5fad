import { Button } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import type {
	ResponseAction,
	ResponseSummary,
} from '../../../shared/api/form-responses';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame, { focusPageHeading } from '../components/page-frame';
import { navigate } from '../router/query';
import { useQueryParam } from '../router/use-query-param';
import { showCountInAdminMenu } from '../shell/admin-menu';
import EntryPanel from './entry-panel';
import ExportDialog from './export-dialog';
import ResponsesList from './responses-list';
import StatusTabs from './status-tabs';
import { useChanges } from './use-changes';
import { useList } from './use-list';
import { useView } from './use-view';

/** The page 'Responses': what visitors sent by forms. */
export default function ResponsesPage() {
	const entry = Number( useQueryParam( 'response' ) ) || null;
	const view = useView( entry !== null );
	const list = useList( view.perPage );
	const { address, query, counts, reload } = list;
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ doomed, setDoomed ] = useState< number[] | null >( null );
	const [ isExporting, setIsExporting ] = useState( false );
	const [ round, setRound ] = useState( 0 );

	const { change, error, dismiss } = useChanges(
		useCallback( () => {
			reload();
			setRound( ( before ) => before + 1 );
		}, [ reload ] )
	);
	const open = useCallback(
		( id: number | null ) => navigate( { response: id ? String( id ) : '' } ),
		[]
	);
	const close = () => {
		open( null );
		// Back to where it was opened; the list may have moved on meanwhile.
		window.setTimeout( () => {
			const link = document.getElementById(
				`ramjet-response-${ entry }`
			);
			if ( link ) {
				link.focus();
			} else {
				focusPageHeading();
			}
		} );
	};
	const act = useCallback(
		( action: ResponseAction, ids: number[] ) => {
			if ( action === 'delete' ) {
				setDoomed( ids );
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
	const total = list.list.data?.total ?? 0;

	return (
		<PageFrame
			title={ __( 'Responses', 'ramjet' ) }
			intro={ __( 'Messages sent through your forms.', 'ramjet' ) }
			actions={
				<Button
					__next40pxDefaultSize
					accessibleWhenDisabled
					variant="secondary"
					disabled={ total === 0 }
					onClick={ () => setIsExporting( true ) }
				>
					{ __( 'Export', 'ramjet' ) }
				</Button>
			}
		>
			<StatusTabs current={ address.status } counts={ counts.data } />
			{ error !== null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			{ list.list.error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The responses could not be loaded. %s', 'ramjet' ),
						list.list.error
					) }
					onRetry={ reload }
				/>
			) }
			{ list.list.data?.isIncomplete && (
				<LoadingState>
					{ __(
						'Older responses are still being imported. Reload the page in a minute to see all of them.',
						'ramjet'
					) }
				</LoadingState>
			) }
			<div className={ `ramjet-responses${ entry ? ' has-entry' : '' }` }>
				<div className="ramjet-responses__list">
					{ list.list.data || list.list.error !== null ? (
						<ResponsesList
							view={ view }
							list={ list }
							selection={ selection }
							onSelect={ setSelection }
							onOpen={ open }
							onAct={ ( action, items: ResponseSummary[] ) =>
								act(
									action,
									items.map( ( { id } ) => id )
								)
							}
						/>
					) : (
						<LoadingState>
							{ __( 'Loading responses…', 'ramjet' ) }
						</LoadingState>
					) }
				</div>
				{ entry && (
					<EntryPanel
						id={ entry }
						query={ query }
						round={ round }
						onRead={ read }
						onAct={ ( action, next ) => {
							act( action, [ entry ] );
							if (
								! [ 'read', 'unread', 'delete' ].includes(
									action
								)
							) {
								open( next );
							}
						} }
						onOpen={ open }
						onClose={ close }
					/>
				) }
			</div>
			{ isExporting && (
				<ExportDialog
					query={ query }
					total={ total }
					selection={ selection }
					onClose={ () => setIsExporting( false ) }
				/>
			) }
			{ doomed && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %d: number of responses. */
						_n(
							'Delete %d response forever?',
							'Delete %d responses forever?',
							doomed.length,
							'ramjet'
						),
						doomed.length
					) }
					confirmLabel={ __( 'Delete forever', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						if ( entry && doomed.includes( entry ) ) {
							open( null );
						}
						setDoomed( null );
						setSelection( [] );
						change( { ids: doomed, action: 'delete' } );
					} }
					onCancel={ () => setDoomed( null ) }
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
