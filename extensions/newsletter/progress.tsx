import { Flex, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useAction } from '../../shared/api/use-action';
import { Button } from '../../shared/components/controls';
import Problem from '../../shared/components/problem';
import { changeEmails, type PostEmails, type Sending } from './api';
import { describeDuration } from './duration';
import type { useEmails } from './use-emails';

type Action = Parameters< typeof changeEmails >[ 1 ];

type Props = {
	emails: ReturnType< typeof useEmails >;
	/** Why the post cannot be emailed, a sentence; may be empty. */
	obstacle: string;
};

/** How far the emails about a published post are, and what can be done about them. */
export default function Progress( { emails, obstacle }: Props ) {
	const { data, post, setData, reload, error } = emails;
	const action = useAction();
	const [ asked, setAsked ] = useState< Action | null >( null );
	if ( ! data ) {
		return null;
	}
	const { sending } = data;
	const run = ( name: Action ) => {
		setAsked( null );
		void action.run( async () =>
			setData( await changeEmails( post, name ) )
		);
	};
	const button = ( label: string, onClick: () => void ) => (
		<Button
			variant="secondary"
			disabled={ action.isBusy }
			onClick={ onClick }
		>
			{ label }
		</Button>
	);
	const isRunning =
		sending !== null &&
		[ 'waiting', 'adding', 'sending' ].includes( sending.state );
	const isUnsent =
		sending === null ||
		( ! isRunning && sending.sent + sending.failed + sending.doubt === 0 );
	return (
		<Flex direction="column" align="stretch" gap={ 2 }>
			{ ( action.error ?? error ) !== null && (
				<Problem
					message={ action.error ?? error ?? '' }
					onRetry={ action.error === null ? reload : undefined }
				/>
			) }
			<div role="status">{ describe( sending, data ) }</div>
			{ sending !== null && sending.failed > 0 && (
				<div>
					{ sprintf(
						/* translators: %s: number of emails. */
						_n(
							'%s email was refused.',
							'%s emails were refused.',
							sending.failed,
							'ramjet'
						),
						sending.failed.toLocaleString()
					) }
				</div>
			) }
			{ sending !== null && sending.doubt > 0 && (
				<div>
					{ sprintf(
						/* translators: %s: number of emails. */
						_n(
							'%s email may not have arrived, because sending it was interrupted.',
							'%s emails may not have arrived, because sending them was interrupted.',
							sending.doubt,
							'ramjet'
						),
						sending.doubt.toLocaleString()
					) }
				</div>
			) }
			<Flex justify="flex-start" wrap>
				{ isRunning &&
					button( __( 'Cancel', 'ramjet' ), () =>
						sending.state === 'waiting'
							? run( 'cancel' )
							: setAsked( 'cancel' )
					) }
				{ sending?.state === 'done' &&
					sending.doubt > 0 &&
					button( __( 'Send again', 'ramjet' ), () =>
						setAsked( 'again' )
					) }
				{ isUnsent &&
					obstacle === '' &&
					button( __( 'Send now', 'ramjet' ), () =>
						setAsked( 'send' )
					) }
			</Flex>
			{ isUnsent && obstacle !== '' && <div>{ obstacle }</div> }
			{ asked && (
				<Question
					action={ asked }
					subscribers={ data.subscribers }
					onConfirm={ () => run( asked ) }
					onClose={ () => setAsked( null ) }
				/>
			) }
		</Flex>
	);
}

/** Asks before what cannot be undone. */
function Question( {
	action,
	subscribers,
	onConfirm,
	onClose,
}: {
	action: Action;
	subscribers: number;
	onConfirm: () => void;
	onClose: () => void;
} ) {
	const { title, text, label } = {
		send: {
			title: __( 'Email this post?', 'ramjet' ),
			text: sprintf(
				/* translators: %s: number of subscribers. */
				_n(
					'It goes to %s subscriber.',
					'It goes to %s subscribers.',
					subscribers,
					'ramjet'
				),
				subscribers.toLocaleString()
			),
			label: __( 'Email it', 'ramjet' ),
		},
		cancel: {
			title: __( 'Cancel these emails?', 'ramjet' ),
			text: __(
				'Subscribers who do not have the post yet will not get it by email. This cannot be undone.',
				'ramjet'
			),
			label: __( 'Cancel emails', 'ramjet' ),
		},
		again: {
			title: __( 'Send these emails again?', 'ramjet' ),
			text: __(
				'The server was interrupted while it sent these emails, so they may have arrived. Some people may get the post twice.',
				'ramjet'
			),
			label: __( 'Send again', 'ramjet' ),
		},
	}[ action ];
	return (
		<Modal title={ title } size="small" onRequestClose={ onClose }>
			<p>{ text }</p>
			<Flex justify="flex-end">
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Back', 'ramjet' ) }
				</Button>
				<Button variant="primary" onClick={ onConfirm }>
					{ label }
				</Button>
			</Flex>
		</Modal>
	);
}

function describe( sending: Sending | null, data: PostEmails ): string {
	if ( ! sending ) {
		return __( 'This post was not emailed.', 'ramjet' );
	}
	switch ( sending.state ) {
		case 'waiting':
			return data.problem === ''
				? sprintf(
						/* translators: %s: length of time, such as ‘about 5 minutes’. */
						__( 'The emails will be sent in %s.', 'ramjet' ),
						describeDuration(
							( Date.parse( sending.starts ?? '' ) -
								Date.now() ) /
								1000
						)
					)
				: __( 'The emails wait.', 'ramjet' );
		case 'adding':
			return __( 'The emails are being prepared.', 'ramjet' );
		case 'sending':
			return sprintf(
				/* translators: 1: number of emails. 2: number of all emails. 3: length of time. */
				__(
					'Emailed to %1$s of %2$s so far. The rest takes %3$s.',
					'ramjet'
				),
				sending.sent.toLocaleString(),
				sending.total.toLocaleString(),
				describeDuration( data.seconds )
			);
		case 'done':
			return sending.sent > 0
				? sprintf(
						/* translators: %s: number of subscribers. */
						_n(
							'Emailed to %s subscriber.',
							'Emailed to %s subscribers.',
							sending.sent,
							'ramjet'
						),
						sending.sent.toLocaleString()
					)
				: __( 'Nobody got this post by email.', 'ramjet' );
		case 'failed':
			return sending.error;
		default:
			return sending.sent > 0
				? sprintf(
						/* translators: 1: number of emails. 2: number of all emails. */
						__( 'Stopped after %1$s of %2$s emails.', 'ramjet' ),
						sending.sent.toLocaleString(),
						sending.total.toLocaleString()
					)
				: __( 'The emails were canceled.', 'ramjet' );
	}
}
