import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';

import { messageOf } from '../../../shared/api/errors';
import { Button } from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import {
	addSubscriber,
	deleteSubscribers,
	type Subscriber,
} from '../api/subscribers';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { useSnackbar } from '../components/use-snackbar';
import { DownloadForm } from '../records/download-form';
import RecordsList from '../records/records-list';
import { useList } from '../records/use-list';
import { PageLink } from '../router/page-link';
import AddDialog from './add-dialog';
import { listFields } from './fields';
import ImportSubscribers from './import-subscribers';
import { SUBSCRIBERS } from './list-source';
import SubscriberPanel from './subscriber-panel';
import SubscribersTabs from './subscribers-tabs';

/** The first tab: people who get new posts by email, and those who did. */
export default function SubscribersTab() {
	const list = useList( SUBSCRIBERS );
	const { opened, request, query } = list;
	const { isNarrow } = list.view;
	const showSnackbar = useSnackbar();
	const [ dialog, setDialog ] = useState< 'add' | 'import' | null >( null );
	const [ doomed, setDoomed ] = useState< Subscriber[] >( [] );
	const [ error, setError ] = useState< string | null >( null );
	const fields = useMemo( () => listFields( isNarrow ), [ isNarrow ] );
	const actions = useMemo(
		() => [
			{
				id: 'delete',
				label: __( 'Delete', 'ramjet' ),
				icon: trash,
				supportsBulk: true,
				isEligible: ( { email }: Subscriber ) => email !== '',
				callback: setDoomed,
			},
		],
		[]
	);
	const close = () => setDialog( null );

	const remove = async () => {
		const ids = doomed.map( ( { id } ) => id );
		setDoomed( [] );
		setError( null );
		try {
			await deleteSubscribers( ids );
			if ( opened && ids.includes( opened ) ) {
				list.close();
			}
			showSnackbar(
				sprintf(
					/* translators: %d: number of subscribers. */
					_n(
						'%d subscriber deleted.',
						'%d subscribers deleted.',
						ids.length,
						'ramjet'
					),
					ids.length
				)
			);
		} catch ( reason ) {
			setError( messageOf( reason ) );
		}
		request.reload();
	};

	return (
		<PageFrame
			title={ __( 'Subscribers', 'ramjet' ) }
			intro={ __( 'People who get your new posts by email.', 'ramjet' ) }
			actions={
				<>
					<Button
						variant="secondary"
						onClick={ () => setDialog( 'add' ) }
					>
						{ __( 'Add subscriber', 'ramjet' ) }
					</Button>
					<Button
						variant="secondary"
						onClick={ () => setDialog( 'import' ) }
					>
						{ __( 'Import CSV', 'ramjet' ) }
					</Button>
					<DownloadForm
						action="ramjet_export_subscribers"
						nonce={ getInitialState().subscribersNonce ?? '' }
						query={ query }
					>
						<Button
							variant="secondary"
							type={ request.data?.total ? 'submit' : 'button' }
							disabled={ ! request.data?.total }
						>
							{ __( 'Export CSV', 'ramjet' ) }
						</Button>
					</DownloadForm>
				</>
			}
		>
			<SubscribersTabs current="subscribers" />
			{ error !== null && (
				<ErrorNotice
					message={ error }
					onDismiss={ () => setError( null ) }
				/>
			) }
			<RequestStatus
				request={ request }
				loading={ __( 'Loading subscribers…', 'ramjet' ) }
				failed={ __(
					'The subscribers could not be loaded.',
					'ramjet'
				) }
			/>
			<RecordsList
				list={ list }
				fields={ fields }
				actions={ actions }
				searchLabel={ __( 'Search email addresses', 'ramjet' ) }
				noMatch={ __( 'No subscribers match.', 'ramjet' ) }
				empty={
					<>
						<p>
							{ __(
								'Nobody has subscribed yet. Add a Subscribe block to a page, show a form below each post, or import a list.',
								'ramjet'
							) }
						</p>
						<PageLink
							to="settings"
							params={ { section: 'newsletter' } }
						>
							{ __( 'Set up the newsletter', 'ramjet' ) }
						</PageLink>
					</>
				}
				record={
					opened && (
						<SubscriberPanel
							id={ opened }
							onChanged={ request.reload }
							onDelete={ ( subscriber ) =>
								setDoomed( [ subscriber ] )
							}
							onClose={ list.close }
						/>
					)
				}
			/>
			{ dialog === 'add' && (
				<AddDialog
					onSubmit={ async ( email ) => {
						await addSubscriber( email );
						close();
						showSnackbar(
							__(
								'Added. The email to confirm is on its way.',
								'ramjet'
							)
						);
						request.reload();
					} }
					onClose={ close }
				/>
			) }
			{ dialog === 'import' && (
				<ImportSubscribers
					onChanged={ request.reload }
					onClose={ close }
				/>
			) }
			{ doomed.length > 0 && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %d: number of subscribers. */
						_n(
							'Delete %d subscriber?',
							'Delete %d subscribers?',
							doomed.length,
							'ramjet'
						),
						doomed.length
					) }
					confirmLabel={ __( 'Delete', 'ramjet' ) }
					isDestructive
					onConfirm={ remove }
					onCancel={ () => setDoomed( [] ) }
				>
					{ __(
						'They get no more posts by email, and everything that is stored about them is deleted. They can subscribe again. This cannot be undone.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</PageFrame>
	);
}
