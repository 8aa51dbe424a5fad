import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { useAction } from '../../../shared/api/use-action';
import { useRequest } from '../../../shared/api/use-request';
import { Button } from '../../../shared/components/controls';
import { changeSending, fetchSendings, type Sending } from '../api/sendings';
import ConfirmDialog from '../components/confirm-dialog';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { useSnackbar } from '../components/use-snackbar';
import { navigate, useQueryParam } from '../router/query';
import SubscribersTabs from './subscribers-tabs';
import { countSending, describeSending, isRunning } from './texts';

const PER_PAGE = 20;

/** Milliseconds after which a list with a post that is being sent is read again. */
const REFRESH = 15_000;

type Asked = { sending: Sending; action: 'cancel' | 'again' };

/** The second tab: the posts that are, were or will be emailed. */
export default function SendingsTab() {
	const page = Math.max( 1, Number( useQueryParam( 'paged' ) ) || 1 );
	const request = useRequest(
		useCallback(
			( signal: AbortSignal ) => fetchSendings( page, PER_PAGE, signal ),
			[ page ]
		)
	);
	const { data, reload } = request;
	const action = useAction();
	const showSnackbar = useSnackbar();
	const [ asked, setAsked ] = useState< Asked | null >( null );
	const isActive = data?.sendings.some( isRunning );
	useEffect( () => {
		const timer = isActive ? window.setTimeout( reload, REFRESH ) : 0;
		return () => window.clearTimeout( timer );
	}, [ data, isActive, reload ] );

	const act = async ( { sending, action: name }: Asked ) => {
		setAsked( null );
		const isDone = await action.run( () =>
			changeSending( sending.post, name )
		);
		if ( isDone ) {
			showSnackbar(
				name === 'cancel'
					? __( 'Canceled. No more emails are sent.', 'ramjet' )
					: __( 'The emails are being sent again.', 'ramjet' )
			);
		}
		reload();
	};

	return (
		<PageFrame
			title={ __( 'Subscribers', 'ramjet' ) }
			intro={ __(
				'Posts that are emailed to your subscribers.',
				'ramjet'
			) }
		>
			<SubscribersTabs current="sendings" />
			{ action.error !== null && (
				<ErrorNotice
					message={ action.error }
					onDismiss={ action.dismiss }
				/>
			) }
			<RequestStatus
				request={ request }
				loading={ __( 'Loading emailed posts…', 'ramjet' ) }
				failed={ __(
					'The emailed posts could not be loaded.',
					'ramjet'
				) }
			>
				{ ( { sendings, total } ) => (
					<>
						<SendingList
							sendings={ sendings }
							isBusy={ action.isBusy }
							onAsk={ setAsked }
						/>
						<Pages
							page={ page }
							count={ Math.ceil( total / PER_PAGE ) }
						/>
					</>
				) }
			</RequestStatus>
			{ asked && (
				<ConfirmDialog
					title={
						asked.action === 'cancel'
							? __( 'Cancel these emails?', 'ramjet' )
							: __( 'Send these emails again?', 'ramjet' )
					}
					confirmLabel={
						asked.action === 'cancel'
							? __( 'Cancel emails', 'ramjet' )
							: __( 'Send again', 'ramjet' )
					}
					cancelLabel={ __( 'Back', 'ramjet' ) }
					isDestructive={ asked.action === 'cancel' }
					onConfirm={ () => act( asked ) }
					onCancel={ () => setAsked( null ) }
				>
					{ asked.action === 'cancel'
						? __(
								'Subscribers who do not have the post yet will not get it by email. This cannot be undone.',
								'ramjet'
							)
						: __(
								'The server was interrupted while it sent these emails, so they may have arrived. Some people may get the post twice.',
								'ramjet'
							) }
				</ConfirmDialog>
			) }
		</PageFrame>
	);
}

/* The buttons of several posts have the same text. */
const labelOf = ( action: string, title: string ): string =>
	/* translators: 1: action, such as 'Cancel'. 2: title of a post. */
	sprintf( __( '%1$s: %2$s', 'ramjet' ), action, title );

/** The posts, with what can be done about each. */
function SendingList( {
	sendings,
	isBusy,
	onAsk,
}: {
	sendings: readonly Sending[];
	isBusy: boolean;
	onAsk: ( asked: Asked ) => void;
} ) {
	if ( sendings.length === 0 ) {
		return (
			<p className="ramjet-card ramjet-list__empty">
				{ __(
					'No post has been emailed yet. New posts are emailed when you publish them.',
					'ramjet'
				) }
			</p>
		);
	}
	return (
		<ul className="ramjet-list">
			{ sendings.map( ( sending ) => {
				const { id, edit, starts, finished } = sending;
				const name = sending.title || __( '(no title)', 'ramjet' );
				const button = ( action: Asked[ 'action' ], label: string ) => (
					<Button
						size="compact"
						variant="secondary"
						disabled={ isBusy }
						aria-label={ labelOf( label, name ) }
						onClick={ () => onAsk( { sending, action } ) }
					>
						{ label }
					</Button>
				);
				return (
					<li key={ id } className="ramjet-row">
						<div className="ramjet-row__text">
							<h3 dir="auto">
								{ edit ? <a href={ edit }>{ name }</a> : name }
							</h3>
							<p>
								{ describeSending( sending ) }
								{ ' · ' }
								<DateTime date={ finished ?? starts } />
							</p>
							<p>{ countSending( sending ) }</p>
						</div>
						<div className="ramjet-record__actions">
							{ isRunning( sending ) &&
								button( 'cancel', __( 'Cancel', 'ramjet' ) ) }
							{ sending.doubt > 0 &&
								sending.state === 'done' &&
								button(
									'again',
									__( 'Send again', 'ramjet' )
								) }
						</div>
					</li>
				);
			} ) }
		</ul>
	);
}

/** Links to the pages before and after. */
function Pages( { page, count }: { page: number; count: number } ) {
	const link = ( to: number, label: string ) => (
		<Button
			variant="secondary"
			disabled={ to < 1 || to > count }
			onClick={ () => navigate( { paged: to > 1 ? String( to ) : '' } ) }
		>
			{ label }
		</Button>
	);
	return count > 1 ? (
		<div className="ramjet-record__actions">
			{ link( page - 1, __( 'Newer', 'ramjet' ) ) }
			{ link( page + 1, __( 'Older', 'ramjet' ) ) }
		</div>
	) : null;
}
