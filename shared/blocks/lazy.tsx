import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, Placeholder, Spinner } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

import { createLoader, useLoader } from '../api/loader';
import { Button } from '../components/controls';

type Import< Props > = () => Promise< { default: ComponentType< Props > } >;
type PendingProps = { hasFailed: boolean; retry: () => void };

function lazy< Props extends object >(
	load: Import< Props >,
	Pending: ComponentType< PendingProps >,
	onFailed?: ( props: Props ) => void
): ComponentType< Props > {
	const loader = createLoader( async () => ( await load() ).default );

	return function Lazy( props: Props ) {
		const { loaded: Loaded, error, retry } = useLoader( loader );
		const hasFailed = error !== null;
		const fail = useEvent( () => onFailed?.( props ) );
		useEffect( () => {
			if ( hasFailed ) {
				fail();
			}
		}, [ hasFailed, fail ] );
		return Loaded ? (
			<Loaded { ...props } />
		) : (
			<Pending hasFailed={ hasFailed } retry={ retry } />
		);
	};
}

/**
 * Wraps a block's `edit` so that it is fetched when the block is first shown in an editor, and what users change in it
 * becomes steps of undo.
 *
 * Meanwhile a placeholder carries the block props, so that the block can be selected, moved and removed. If
 * the component can't be loaded (offline, or the file is gone after an update), the content stays as it is
 * and the placeholder offers 'Try again'.
 *
 * @param load Imports the module whose default export is the edit component.
 */
export const lazyEdit = < Attributes extends Record< string, unknown > >(
	load: Import< BlockEditProps< Attributes > >
) =>
	lazy( async () => {
		const [ { default: Edit }, { withUserSteps } ] = await Promise.all( [
			load(),
			import( /* webpackChunkName: "history" */ '../editor/history' ),
		] );
		return { default: withUserSteps( Edit ) };
	}, PendingEdit );

/**
 * Wraps a part of a block's content in the editor, like lazyEdit().
 *
 * @param load     Imports the module whose default export is the component.
 * @param onFailed Called with the component's props when it could not be loaded.
 */
export const lazyPart = < Props extends object >(
	load: Import< Props >,
	onFailed?: ( props: Props ) => void
) => lazy( load, PendingPart, onFailed );

/**
 * Wraps panels of a block's inspector, like lazyEdit().
 *
 * @param load Imports the module whose default export renders InspectorControls.
 */
export const lazyPanels = < Props extends object >( load: Import< Props > ) =>
	lazy( load, PendingPanels );

/**
 * Wraps the content of a sidebar, like lazyEdit().
 *
 * @param load Imports the module whose default export is the component.
 */
export const lazySidebar = < Props extends object >( load: Import< Props > ) =>
	lazy( load, PendingSidebar );

/**
 * Wraps a notice about a block, like lazyEdit(). Without it, the block can be used all the same, so nothing is shown
 * meanwhile, or if it can't be loaded.
 *
 * @param load Imports the module whose default export is the component.
 */
export const lazyNotice = < Props extends object >( load: Import< Props > ) =>
	lazy( load, () => null );

function PendingEdit( props: PendingProps ) {
	return (
		<div { ...useBlockProps() } aria-busy={ ! props.hasFailed }>
			<PendingPart { ...props } />
		</div>
	);
}

function PendingPart( { hasFailed, retry }: PendingProps ) {
	return hasFailed ? (
		<Placeholder
			label={ __( 'This block could not be loaded.', 'ramjet' ) }
			instructions={ getInstructions() }
		>
			<div role="alert" className="screen-reader-text">
				{ __( 'This block could not be loaded.', 'ramjet' ) }
			</div>
			<RetryButton retry={ retry } />
		</Placeholder>
	) : (
		<Spinner />
	);
}

const PendingPanels = ( props: PendingProps ) => (
	<InspectorControls>
		<PendingSidebar { ...props } />
	</InspectorControls>
);

const PendingSidebar = ( { hasFailed, retry }: PendingProps ) => (
	<PanelBody>
		{ hasFailed ? (
			<>
				<p role="alert">
					{ __( 'These settings could not be loaded.', 'ramjet' ) }{ ' ' }
					{ getInstructions() }
				</p>
				<RetryButton retry={ retry } />
			</>
		) : (
			<Spinner />
		) }
	</PanelBody>
);

const getInstructions = () =>
	__(
		'Your content is safe. Check your connection; if Ramjet was just updated, save and reload this page.',
		'ramjet'
	);

function RetryButton( { retry }: { retry: () => void } ) {
	return (
		<Button variant="primary" onClick={ retry }>
			{ __( 'Try again', 'ramjet' ) }
		</Button>
	);
}
