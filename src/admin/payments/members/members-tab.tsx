import { Button } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { giveAccess } from '../../api/members';
import PageFrame from '../../components/page-frame';
import { focusRecordLink, Records } from '../../components/records';
import RequestStatus from '../../components/request-status';
import { useSnackbar } from '../../components/use-snackbar';
import { useListView } from '../../lib/use-list-view';
import { navigate, useQueryParam } from '../../router/query';
import ExportButton from '../export-button';
import PaymentsTabs from '../payments-tabs';
import ImportDialog from './import-dialog';
import MemberDialog from './member-dialog';
import MemberPanel from './member-panel';
import MembersList from './members-list';
import { FILTERS, useMembers } from './use-members';

/** How DataViews draws the list. */
const LIST = {
	filters: FILTERS,
	sorts: [ 'date' ],
	fields: [ 'state', 'date', 'until' ],
	titleField: 'email',
	descriptionField: 'plan',
	styles: { date: { width: '170px' }, until: { width: '170px' } },
} as const;

/** The second tab: who reads the paid parts of posts. */
export default function MembersTab() {
	const opened = Number( useQueryParam( 'member' ) ) || null;
	const view = useListView( LIST, opened !== null );
	const members = useMembers( view.perPage );
	const { query, list } = members;
	const showSnackbar = useSnackbar();
	const [ dialog, setDialog ] = useState< 'give' | 'import' | null >( null );
	const open = useCallback(
		( id: number | null ) => navigate( { member: id ? String( id ) : '' } ),
		[]
	);
	const plans = list.data?.plans ?? [];
	const close = () => setDialog( null );
	const button = ( name: 'give' | 'import', label: string ) => (
		<Button
			__next40pxDefaultSize
			accessibleWhenDisabled
			variant="secondary"
			disabled={ ! list.data }
			onClick={ () => setDialog( name ) }
		>
			{ label }
		</Button>
	);
	return (
		<PageFrame
			title={ __( 'Payments', 'ramjet' ) }
			intro={ __(
				'People who read the paid parts of your posts: they pay, or you have given them access.',
				'ramjet'
			) }
			actions={
				<>
					{ button( 'give', __( 'Give access', 'ramjet' ) ) }
					{ button( 'import', __( 'Import CSV', 'ramjet' ) ) }
					<ExportButton
						action="ramjet_export_members"
						query={ query }
						isEmpty={ ! list.data?.total }
					/>
				</>
			}
		>
			<PaymentsTabs current="members" />
			<RequestStatus
				request={ list }
				loading={ __( 'Loading members…', 'ramjet' ) }
				failed={ __( 'The members could not be loaded.', 'ramjet' ) }
			/>
			<Records
				list={
					( list.data || list.error !== null ) && (
						<MembersList
							view={ view }
							members={ members }
							onOpen={ open }
						/>
					)
				}
				record={
					opened && (
						<MemberPanel
							// A late reply about another one finds no panel.
							key={ opened }
							id={ opened }
							onChanged={ list.reload }
							onClose={ () => {
								open( null );
								focusRecordLink( opened );
							} }
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
						list.reload();
					} }
					onClose={ close }
				/>
			) }
			{ dialog === 'import' && (
				<ImportDialog
					plans={ plans }
					onChanged={ list.reload }
					onClose={ close }
				/>
			) }
		</PageFrame>
	);
}
