import { Notice } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { useAction } from '../../../shared/api/use-action';
import { useRequest } from '../../../shared/api/use-request';
import {
	deleteServer,
	fetchServers,
	saveServer,
	testServer,
	type MailServer,
	type ServerTest,
} from '../api/newsletter-servers';
import ConfirmDialog from '../components/confirm-dialog';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import { useSnackbar } from '../components/use-snackbar';
import ServerDialog from './server-dialog';

/* As in PHP: ServerStore::LIMIT. */
const LIMIT = 10;

/** How much a server has sent, of what it may. */
function describeUse( { hour, day, ...server }: MailServer ): string {
	const hourly = hour
		? sprintf(
				/* translators: 1: number of emails. 2: the limit. */
				__( '%1$d of %2$d emails in the last hour', 'ramjet' ),
				server.used_hour,
				hour
			)
		: sprintf(
				/* translators: %d: number of emails. */
				__( 'Emails in the last hour: %d', 'ramjet' ),
				server.used_hour
			);
	return day
		? `${ hourly } · ${ sprintf(
				/* translators: 1: number of emails. 2: the limit. */
				__( '%1$d of %2$d in the last 24 hours', 'ramjet' ),
				server.used_day,
				day
			) }`
		: hourly;
}

/** One mail server, with its test. */
function ServerRow( {
	server,
	onEdit,
	onDelete,
	onTested,
}: {
	server: MailServer;
	onEdit: () => void;
	onDelete: () => void;
	onTested: () => void;
} ) {
	const [ result, setResult ] = useState< ServerTest | null >( null );
	const { isBusy, error, run } = useAction();
	const name = `${ server.host }:${ server.port }`;
	return (
		<li className="ramjet-row">
			<div className="ramjet-row__text">
				<h4 dir="ltr">{ name }</h4>
				<p>{ describeUse( server ) }</p>
				{ server.rests_until !== null && (
					<p>
						{ createInterpolateElement(
							__( 'Resting until <time />:', 'ramjet' ),
							{ time: <DateTime date={ server.rests_until } /> }
						) }{ ' ' }
						{ server.reason }
					</p>
				) }
				{ server.password === 'unreadable' && (
					<p>
						{ __(
							'The password can no longer be read, because the salts in wp-config.php have changed. Enter it again.',
							'ramjet'
						) }
					</p>
				) }
				{ error !== null && <ErrorNotice message={ error } /> }
				{ result && (
					<Notice
						status={ result.sent ? 'success' : 'error' }
						spokenMessage={ result.message }
						onRemove={ () => setResult( null ) }
					>
						{ result.message }
					</Notice>
				) }
			</div>
			<div className="ramjet-form__actions">
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					aria-label={ sprintf(
						/* translators: %s: name of a mail server. */
						__( 'Test %s', 'ramjet' ),
						name
					) }
					onClick={ () =>
						run( async () => {
							setResult( null );
							setResult( await testServer( server.id ) );
							onTested();
						} )
					}
				>
					{ __( 'Test', 'ramjet' ) }
				</Button>
				<Button
					variant="tertiary"
					aria-label={ sprintf(
						/* translators: %s: name of a mail server. */
						__( 'Change %s', 'ramjet' ),
						name
					) }
					onClick={ onEdit }
				>
					{ __( 'Change', 'ramjet' ) }
				</Button>
				<Button
					variant="tertiary"
					isDestructive
					aria-label={ sprintf(
						/* translators: %s: name of a mail server. */
						__( 'Delete %s', 'ramjet' ),
						name
					) }
					onClick={ onDelete }
				>
					{ __( 'Delete', 'ramjet' ) }
				</Button>
			</div>
		</li>
	);
}

/** The newsletter's mail servers, each with what it has sent and why it rests. */
export default function MailServers() {
	const request = useRequest( fetchServers );
	/* Each opening has an object of its own, so that a late reply does not close the next dialog. */
	const [ edited, setEdited ] = useState< {
		server: MailServer | null;
	} | null >( null );
	const [ deleted, setDeleted ] = useState< MailServer | null >( null );
	const { isBusy, error, run, dismiss } = useAction();
	const showSnackbar = useSnackbar();

	return (
		<Section
			id="ramjet-newsletter-servers"
			title={ __( 'Mail servers', 'ramjet' ) }
		>
			<p>
				{ __(
					'They send the newsletter only, and share the work by what their limits leave free.',
					'ramjet'
				) }
			</p>
			{ error !== null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the mail servers…', 'ramjet' ) }
				failed={ __(
					'The mail servers could not be loaded.',
					'ramjet'
				) }
			>
				{ ( { servers } ) => (
					<>
						<ul className="ramjet-list">
							{ servers.length === 0 && (
								<li className="ramjet-list__empty">
									{ __(
										'There are none: emails go by the site’s own mail, as many per hour as you allow above.',
										'ramjet'
									) }
								</li>
							) }
							{ servers.map( ( server ) => (
								<ServerRow
									key={ server.id }
									server={ server }
									onEdit={ () => setEdited( { server } ) }
									onDelete={ () => setDeleted( server ) }
									onTested={ request.reload }
								/>
							) ) }
						</ul>
						{ servers.length < LIMIT && (
							<div>
								<Button
									variant="secondary"
									isBusy={ isBusy }
									onClick={ () =>
										setEdited( { server: null } )
									}
								>
									{ __( 'Add mail server', 'ramjet' ) }
								</Button>
							</div>
						) }
					</>
				) }
			</RequestStatus>
			{ edited && (
				<ServerDialog
					server={ edited.server }
					onSubmit={ async ( values, password ) => {
						request.setData(
							await saveServer(
								edited.server?.id ?? '',
								values,
								password
							)
						);
						setEdited( ( now ) => ( now === edited ? null : now ) );
						showSnackbar( __( 'Mail server saved.', 'ramjet' ) );
					} }
					onClose={ () => setEdited( null ) }
				/>
			) }
			{ deleted && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %s: name of a mail server. */
						__( 'Delete %s?', 'ramjet' ),
						deleted.host
					) }
					confirmLabel={ __( 'Delete', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						setDeleted( null );
						void run( async () =>
							request.setData( await deleteServer( deleted.id ) )
						);
					} }
					onCancel={ () => setDeleted( null ) }
				>
					{ __(
						'Its password is deleted too. Without another mail server, emails go by the site’s own mail.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</Section>
	);
}
