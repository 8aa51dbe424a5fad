import { ExternalLink, Flex, Modal } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useAction } from '../../shared/api/use-action';
import { useRequest } from '../../shared/api/use-request';
import { Button } from '../../shared/components/controls';
import { fetchShares, type Network, settle, share, type Share } from './api';
import Problem from '../../shared/components/problem';
import SettingsLink from './settings-link';

/* Requests for the state of what waits: after 1, 2, 4, 8, 16 and then each 30 seconds, for some five minutes. */
const MAX_REQUESTS = 15;
const MAX_SECONDS = 30;

/* Requests the shares of a post, again while one of them waits. */
function useShares( post: number ) {
	const load = useCallback(
		( signal: AbortSignal ) => fetchShares( post, signal ),
		[ post ]
	);
	const request = useRequest( load );
	const { data, reload } = request;
	const [ count, setCount ] = useState( 0 );
	const isWaiting =
		data?.some( ( { state } ) =>
			[ 'waiting', 'sharing' ].includes( state )
		) ?? false;
	useEffect( () => {
		if ( ! isWaiting || count === MAX_REQUESTS ) {
			return;
		}
		const timer = setTimeout(
			() => {
				setCount( count + 1 );
				reload();
			},
			Math.min( 2 ** count, MAX_SECONDS ) * 1000
		);
		return () => clearTimeout( timer );
	}, [ isWaiting, count, reload ] );
	return {
		...request,
		hasStopped: isWaiting && count === MAX_REQUESTS,
		restart: () => setCount( 0 ),
	};
}

type Props = {
	/** ID. */
	post: number;
	networks: Network[];
	/** Whether the post can be shared now. */
	isOffered: boolean;
	/** What is shared; empty for the post's title. */
	message: string;
};

/** Where a published post is or was shared, and what can be done about it. */
export default function Shares( {
	post,
	networks,
	isOffered,
	message,
}: Props ) {
	const { data, error, reload, setData, hasStopped, restart } =
		useShares( post );
	const action = useAction();
	const [ asked, setAsked ] = useState< Network | null >( null );

	const run = ( act: () => Promise< Share[] > ) => {
		setAsked( null );
		restart();
		void action.run( async () => setData( await act() ) );
	};
	const shareOn = ( { id }: Network ) =>
		run( () => share( post, id, message ) );

	const button = ( label: string, onClick: () => void ) => (
		<Button
			variant="secondary"
			disabled={ action.isBusy }
			onClick={ onClick }
		>
			{ label }
		</Button>
	);
	const buttons = ( network: Network, state: Share[ 'state' ] | 'none' ) => {
		switch ( state ) {
			case 'none':
				return button( __( 'Share now', 'ramjet' ), () =>
					shareOn( network )
				);
			case 'failed':
				return button( __( 'Try again', 'ramjet' ), () =>
					shareOn( network )
				);
			case 'shared':
				return button( __( 'Share again', 'ramjet' ), () =>
					setAsked( network )
				);
			case 'in_doubt':
				return button( __( 'Share again', 'ramjet' ), () =>
					run( () => settle( post, network.id, false ) )
				);
		}
	};

	return (
		<>
			{ ( action.error ?? error ) !== null && (
				<Problem
					message={ action.error ?? error ?? '' }
					onRetry={ action.error === null ? reload : undefined }
				/>
			) }
			{ data && (
				<Flex direction="column" align="stretch" gap={ 4 }>
					{ networks.map( ( network ) => {
						const { id, name, account, problem } = network;
						const last = data.find(
							( item ) => item.network === id
						);
						return network.is_connected || last ? (
							<Flex
								key={ id }
								role="group"
								aria-label={ name }
								direction="column"
								align="stretch"
								gap={ 1 }
							>
								<strong>{ name }</strong>
								{ account !== '' && (
									<bdi dir="ltr">{ account }</bdi>
								) }
								<div>
									<span role="status">
										{ describe( last ) }
									</span>{ ' ' }
									{ problem !== '' && <SettingsLink /> }
								</div>
								<Flex wrap justify="flex-start">
									{ last?.url && (
										<ExternalLink href={ last.url }>
											{ __( 'View', 'ramjet' ) }
										</ExternalLink>
									) }
									{ last?.state === 'in_doubt' &&
										button(
											__( 'It was shared', 'ramjet' ),
											() =>
												run( () =>
													settle( post, id, true )
												)
										) }
									{ isOffered &&
										network.is_connected &&
										buttons(
											network,
											last?.state ?? 'none'
										) }
								</Flex>
							</Flex>
						) : null;
					} ) }
					{ hasStopped &&
						button( __( 'Check again', 'ramjet' ), () => {
							restart();
							reload();
						} ) }
				</Flex>
			) }
			{ asked && (
				<Modal
					title={ __( 'Share this post again?', 'ramjet' ) }
					size="small"
					onRequestClose={ () => setAsked( null ) }
				>
					<p>
						{ sprintf(
							/* translators: %s: name of a network. */
							__(
								'%s has received this post before, so it may appear there twice.',
								'ramjet'
							),
							asked.name
						) }
					</p>
					<Flex justify="flex-end">
						<Button
							variant="tertiary"
							onClick={ () => setAsked( null ) }
						>
							{ __( 'Cancel', 'ramjet' ) }
						</Button>
						<Button
							variant="primary"
							onClick={ () => shareOn( asked ) }
						>
							{ __( 'Share again', 'ramjet' ) }
						</Button>
					</Flex>
				</Modal>
			) }
		</>
	);
}

function describe( last: Share | undefined ): string {
	switch ( last?.state ) {
		case 'waiting':
			return last.error === ''
				? __( 'Waiting to be shared.', 'ramjet' )
				: sprintf(
						/* translators: %s: why sharing has failed, a sentence. */
						__(
							'Not shared yet, and will be tried again. %s',
							'ramjet'
						),
						last.error
					);
		case 'sharing':
			return __( 'Being shared…', 'ramjet' );
		case 'shared':
			return sprintf(
				/* translators: %s: date and time. */
				__( 'Shared: %s', 'ramjet' ),
				dateI18n(
					getSettings().formats.datetimeAbbreviated,
					last.time,
					undefined
				)
			);
		case 'failed':
			return sprintf(
				/* translators: %s: why sharing has failed, a sentence. */
				__( 'Could not be shared. %s', 'ramjet' ),
				last.error
			);
		case 'in_doubt':
			return __(
				'No reply came back, so it may or may not have been shared. Please check there before you share it again.',
				'ramjet'
			);
		default:
			return __( 'Not shared.', 'ramjet' );
	}
}
