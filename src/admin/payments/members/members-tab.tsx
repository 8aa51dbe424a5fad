import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../../shared/components/controls';
import { giveAccess, type MemberPlan } from '../../api/members';
import PageFrame from '../../components/page-frame';
import RequestStatus from '../../components/request-status';
import { useSnackbar } from '../../components/use-snackbar';
import RecordsList from '../../records/records-list';
import { useList } from '../../records/use-list';
import ExportButton from '../common/export-button';
import PaymentsTabs from '../common/payments-tabs';
import { listFields } from './fields';
import ImportMembers from './import-members';
import { MEMBERS } from './list-source';
import MemberDialog from './member-dialog';
import MemberPanel from './member-panel';

const NO_PLANS: MemberPlan[] = [];

/** The second tab: people who can read the paid parts of posts. */
export default function MembersTab() {
	const list = useList( MEMBERS );
	const { opened, request } = list;
	const { isNarrow } = list.view;
	const showSnackbar = useSnackbar();
	const [ dialog, setDialog ] = useState< 'give' | 'import' | null >( null );
	const plans = request.data?.plans ?? NO_PLANS;
	const fields = useMemo(
		() => listFields( plans, isNarrow ),
		[ plans, isNarrow ]
	);
	const close = () => setDialog( null );
	const button = ( name: 'give' | 'import', label: string ) => (
		<Button
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
			<RecordsList
				list={ list }
				fields={ fields }
				searchLabel={ __( 'Search members', 'ramjet' ) }
				noMatch={ __( 'No members match.', 'ramjet' ) }
				empty={
					<p>
						{ __(
							'No members yet. Add a Payment Buttons or Paid Content block to a page, give someone access, or import a list.',
							'ramjet'
						) }
					</p>
				}
				record={
					opened && (
						<MemberPanel
							id={ opened }
							onChanged={ request.reload }
							onClose={ list.close }
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
				<ImportMembers
					plans={ plans }
					onChanged={ request.reload }
					onClose={ close }
				/>
			) }
		</PageFrame>
	);
}
