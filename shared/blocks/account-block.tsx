import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { fetchConnectionUrl } from '../api/connection';
import { messageOf } from '../api/errors';
import { blockIcon } from './block-icon';
import { saveAutoDraft } from '../editor/auto-draft';
import { getWayToConnect } from '../lib/connection-prompt';
import { getInitialState } from '../lib/initial-state';
import { leaveFor } from '../lib/navigation';
import { BlockNotice } from '../components/block-notice';
import { Button } from '../components/controls';
import { useIsPreview } from '../editor/use-is-preview';
import type { BuiltBlockName } from '../types/block-names';

type Label = {
	name: BuiltBlockName;
	/** The block's title. */
	label: string;
};

type Props = Label & {
	/** Whether only the preview is shown. */
	isPreview?: boolean;
	/** Shown in the inserter and in other previews, where nothing is loaded. */
	preview: ReactNode;
	/**
	 * @param focus Moves the focus to the block, because the focused element is about to be removed.
	 */
	children: ( focus: () => void ) => ReactNode;
};

/** A block that requires the user's account to be connected. */
export function AccountBlock( {
	isPreview,
	preview,
	children,
	...label
}: Props ) {
	const isInPreview = useIsPreview();
	const ref = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref } );
	let content = preview;
	if ( ! isPreview && ! isInPreview ) {
		content = isAccountMissing() ? (
			<ConnectAccount { ...label } />
		) : (
			children( () => ref.current?.focus() )
		);
	}
	return <div { ...blockProps }>{ content }</div>;
}

function isAccountMissing(): boolean {
	const { siteType, connection } = getInitialState();
	return (
		siteType === 'self-hosted' &&
		connection !== null &&
		! connection.isOfflineMode &&
		! connection.isUserConnected
	);
}

function ConnectAccount( { name, label }: Label ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );

	const connect = async () => {
		setIsBusy( true );
		setProblem( '' );
		try {
			const back = await saveAutoDraft();
			leaveFor( await fetchConnectionUrl( 'ramjet-block-editor', back ) );
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		// The user may stay, because of unsaved changes.
		setIsBusy( false );
	};

	return (
		<Placeholder
			icon={ blockIcon( name ) }
			label={ label }
			instructions={ __(
				'To use this block, connect your account to Ramjet first.',
				'ramjet'
			) }
		>
			{ problem && <BlockNotice>{ problem }</BlockNotice> }
			{ getWayToConnect( getInitialState() ) ? (
				<Button
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ connect }
				>
					{ __( 'Connect to Ramjet', 'ramjet' ) }
				</Button>
			) : (
				__( 'Ask an administrator to connect this site.', 'ramjet' )
			) }
		</Placeholder>
	);
}
