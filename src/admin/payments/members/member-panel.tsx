import { ExternalLink, Notice } from '@wordpress/components';
import { date } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../../shared/components/controls';
import {
	changeMember,
	fetchMember,
	type Member,
	type MemberAction,
} from '../../api/members';
import ConfirmDialog from '../../components/confirm-dialog';
import ErrorNotice from '../../components/error-notice';
import RecordPanel from '../../records/record-panel';
import { useSnackbar } from '../../components/use-snackbar';
import { type OpenRecord, useRecord } from '../../records/use-record';
import { PageLink } from '../../router/page-link';
import { StateBadges } from './fields';
import MemberDetails from './member-details';
import MemberDialog from './member-dialog';

type Props = {
	id: number;
	/** Called after something has changed on the server. */
	onChanged: () => void;
	onClose: () => void;
};

const describeDone = ( action: MemberAction ): string =>
	( {
		email: () => __( 'Email address changed.', 'ramjet' ),
		end: () => __( 'Last day changed.', 'ramjet' ),
		logout: () => __( 'Logged out on all devices.', 'ramjet' ),
		cancel: () => __( 'Canceled.', 'ramjet' ),
		resolve: () => __( 'Marked as resolved.', 'ramjet' ),
	} )[ action ]();

/** The last day in the site's time zone, 'Y-m-d'. Access ends when it is over. */
const lastDayOf = ( { until }: Member ): string =>
	until
		? date( 'Y-m-d', new Date( Date.parse( until ) - 1 ), undefined )
		: '';

/** The open member. */
export default function MemberPanel( { id, onChanged, onClose }: Props ) {
	const record = useRecord( id, {
		load: fetchMember,
		nameOf: ( { email } ) => email,
		onChanged,
	} );
	return (
		<RecordPanel
			record={ record }
			title={ record.data?.email ?? __( 'Member', 'ramjet' ) }
			closeLabel={ __( 'Close member', 'ramjet' ) }
			loading={ __( 'Loading the member…', 'ramjet' ) }
			failed={ __( 'The member could not be loaded.', 'ramjet' ) }
			onClose={ onClose }
		>
			{ ( member ) => <MemberView member={ member } record={ record } /> }
		</RecordPanel>
	);
}

/** The member with its actions. */
function MemberView( {
	member,
	record: { busy, actionError: error, dismiss, ...record },
}: {
	member: Member;
	record: OpenRecord< Member >;
} ) {
	const { id, actions, email, extra, subscription } = member;
	const showSnackbar = useSnackbar();
	const [ asked, setAsked ] = useState< MemberAction | null >( null );

	const act = ( action: MemberAction ) =>
		record.act(
			action,
			() => changeMember( id, action ),
			describeDone( action )
		);
	const button = (
		action: MemberAction,
		label: string,
		onClick: () => void
	) => (
		<Button
			size="compact"
			variant="secondary"
			isDestructive={ action === 'cancel' }
			isBusy={ busy === action }
			disabled={ busy !== null }
			onClick={ onClick }
		>
			{ label }
		</Button>
	);
	const cancelLabel = subscription
		? __( 'Cancel subscription', 'ramjet' )
		: __( 'End access', 'ramjet' );
	return (
		<>
			<StateBadges item={ member } />
			{ extra > 0 && (
				<Notice status="warning" isDismissible={ false }>
					<p>
						{ __(
							'This member has paid for the same plan twice. Refund the second payment and stop further payments, then mark this as resolved.',
							'ramjet'
						) }
					</p>
					<div className="ramjet-record__actions">
						<PageLink
							to="payments"
							params={ { payment: String( extra ) } }
						>
							{ __( 'Open the second payment', 'ramjet' ) }
						</PageLink>
						{ button(
							'resolve',
							__( 'Mark as resolved', 'ramjet' ),
							() => act( 'resolve' )
						) }
					</div>
				</Notice>
			) }
			<div className="ramjet-record__actions">
				{ button( 'email', __( 'Change email address', 'ramjet' ), () =>
					setAsked( 'email' )
				) }
				{ actions.end &&
					button( 'end', __( 'Change last day', 'ramjet' ), () =>
						setAsked( 'end' )
					) }
				{ button( 'logout', __( 'Log out', 'ramjet' ), () =>
					act( 'logout' )
				) }
				{ actions.cancel &&
					button( 'cancel', cancelLabel, () =>
						setAsked( 'cancel' )
					) }
				{ member.dashboard && (
					<ExternalLink href={ member.dashboard }>
						{ __( 'Open in Stripe', 'ramjet' ) }
					</ExternalLink>
				) }
			</div>
			{ error !== null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			<MemberDetails member={ member } />
			{ ( asked === 'email' || asked === 'end' ) && (
				<MemberDialog
					title={
						asked === 'email'
							? __( 'Change email address', 'ramjet' )
							: __( 'Change last day', 'ramjet' )
					}
					submitLabel={ __( 'Change', 'ramjet' ) }
					fields={ [ asked ] }
					values={ {
						email,
						plan: member.plan,
						end: lastDayOf( member ),
					} }
					onSubmit={ async ( values ) => {
						record.show(
							await changeMember( id, asked, {
								[ asked ]: values[ asked ],
							} )
						);
						setAsked( null );
						showSnackbar( describeDone( asked ) );
					} }
					onClose={ () => setAsked( null ) }
				/>
			) }
			{ asked === 'cancel' && (
				<ConfirmDialog
					title={
						subscription
							? __( 'Cancel this subscription?', 'ramjet' )
							: __( 'End this access?', 'ramjet' )
					}
					confirmLabel={ cancelLabel }
					cancelLabel={ __( 'Keep it', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						setAsked( null );
						act( 'cancel' );
					} }
					onCancel={ () => setAsked( null ) }
				>
					{ subscription
						? sprintf(
								/* translators: %s: email address. */
								__(
									'%s will not be charged again, and keeps access until the paid period ends. This cannot be undone.',
									'ramjet'
								),
								email
							)
						: sprintf(
								/* translators: %s: email address. */
								__(
									'%s will no longer be able to read the paid parts of your posts.',
									'ramjet'
								),
								email
							) }
				</ConfirmDialog>
			) }
		</>
	);
}
