import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../../shared/components/controls';
import { giveAccess } from '../../api/members';
import PageFrame from '../../components/page-frame';
import { Records } from '../../records/records';
import RequestStatus from '../../components/request-status';
import { useSnackbar } from '../../components/use-snackbar';
import { useList } from '../../records/use-list';
import { useListView } from '../../records/use-list-view';
import { useOpened } from '../../records/use-opened';
import ExportButton from '../export-button';
import PaymentsTabs from '../payments-tabs';
import ImportDialog from './import-dialog';
import { MEMBERS } from './list-url';
import MemberDialog from './member-dialog';
import MemberPanel from './member-panel';
import MembersList from './members-list';

/** How DataViews draws the list. */
const LIST = {
	filters: [ 'plan', 'state' ],
	sorts: [ 'date' ],
	fields: [ 'state', 'date', 'until' ],
	titleField: 'email',
	descriptionField: 'plan',
	styles: { date: { width: '170px' }, until: { width: '170px' } },
} as const;

/** The second tab: people who can read the paid parts of posts. */
export default function MembersTab() {
	const { opened, open, close: closeMember } = useOpened( 'member' );
	const view = useListView( LIST, opened !== null );
	const list = useList( MEMBERS, view.perPage );
	const { request } = list;
	const showSnackbar = useSnackbar();
	const [ dialog, setDialog ] = useState< 'give' | 'import' | null >( null );
	const plans = request.data?.plans ?? [];
	const close = () => setDialog( null );
	const button = ( name: 'give' | 'import', label: string ) => (
		<Button
			accessibleWhenDisabled
			variant="secondary"
			disabled={ ! request.data }
			onClick={ () => setDialog( name ) }
		>
			{ label }
		</Button>
	);
	return (
		<PageFrame
			title={ __( 'Payments', 'ramjet' ) }
			intro={ __(
				'People who can read the paid parts of your posts, because they pay or you gave them access.',
				'ramjet'
			) }
			actions={
				<>
					{ button( 'give', __( 'Give access', 'ramjet' ) ) }
					{ button( 'import', __( 'Import CSV', 'ramjet' ) ) }
					<ExportButton
						action="ramjet_export_members"
						query={ list.query }
						isEmpty={ ! request.data?.total }
					/>
				</>
			}
		>
			<PaymentsTabs current="members" />
			<RequestStatus
				request={ request }
				loading={ __( 'Loading members…', 'ramjet' ) }
				failed={ __( 'The members could not be loaded.', 'ramjet' ) }
			/>
			<Records
				list={
					( request.data || request.error !== null ) && (
						<MembersList
							view={ view }
							list={ list }
							onOpen={ open }
						/>
					)
				}
				record={
					opened && (
						<MemberPanel
							id={ opened }
							onChanged={ request.reload }
							onClose={ closeMember }
						/>
					)
				}
			/>
			{ dialog === 'give' && (
				<MemberDialog
					title={ __( 'Give access', 'ramjet' ) }
					submitLabel={ __( 'Give access', 'ramjet' ) }
					fields={ [ 'email', 'plan', 'end' ] }
					values={ { email: '', plan: 0, end: '' } }
					plans={ plans }
					onSubmit={ async ( values ) => {
						await giveAccess( values );
						close();
						showSnackbar( __( 'Access given.', 'ramjet' ) );
						request.reload();
					} }
					onClose={ close }
				/>
			) }
			{ dialog === 'import' && (
				<ImportDialog
					plans={ plans }
					onChanged={ request.reload }
					onClose={ close }
				/>
			) }
		</PageFrame>
	);
}
