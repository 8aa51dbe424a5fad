import { Button, Placeholder, Spinner } from '@wordpress/components';
import { useBlockProps } from '@wordpress/block-editor';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { BlockEditProps } from '@wordpress/blocks';
import { loadChunkTranslations } from './chunk-translations';

type AnyAttributes = Record< string, unknown >;
type EditModule< Attributes extends AnyAttributes > = {
	default: ComponentType< BlockEditProps< Attributes > >;
};

/**
 * Wraps a block's `edit` so that it is fetched when the block is first shown in an editor.
 *
 * While it loads, a placeholder stands in that carries the block props, so that the block can be
 * selected, moved and removed. If it can't be loaded (offline, or the file is gone after an update)
 * the content stays as it is and the placeholder offers 'Try again'.
 *
 * @param chunk Name of the chunk, as in the import's webpackChunkName; its translations are fetched with it.
 * @param load  Imports the module whose default export is the edit component.
 */
export function lazyEdit< Attributes extends AnyAttributes >(
	chunk: string,
	load: () => Promise< EditModule< Attributes > >
): ComponentType< BlockEditProps< Attributes > > {
	let Edit: ComponentType< BlockEditProps< Attributes > > | undefined;
	let request: Promise< void > | undefined;

	/* One request serves all blocks of the type; after a failure the next one asks again. */
	const fetchOnce = () =>
		( request ??= Promise.all( [
			load(),
			loadChunkTranslations( chunk ),
		] ).then(
			( [ module ] ) => {
				Edit = module.default;
			},
			( error ) => {
				request = undefined;
				throw error;
			}
		) );

	return function LazyEdit( props: BlockEditProps< Attributes > ) {
		const [ , setIsLoaded ] = useState( Edit !== undefined );
		const [ hasFailed, setHasFailed ] = useState( false );

		const fetchEdit = useCallback( () => {
			let isCurrent = true;
			setHasFailed( false );
			fetchOnce().then(
				() => isCurrent && setIsLoaded( true ),
				() => isCurrent && setHasFailed( true )
			);
			return () => {
				isCurrent = false;
			};
		}, [] );

		// Also where the part has come since this was drawn: nobody else draws it again.
		useEffect( fetchEdit, [ fetchEdit ] );

		return Edit ? (
			<Edit { ...props } />
		) : (
			<EditPlaceholder hasFailed={ hasFailed } onRetry={ fetchEdit } />
		);
	};
}

/** Stands in for an edit component that is not there yet, or could not be fetched. */
function EditPlaceholder( {
	hasFailed,
	onRetry,
}: {
	hasFailed: boolean;
	onRetry: () => void;
} ) {
	const blockProps = useBlockProps();
	if ( ! hasFailed ) {
		return (
			<div { ...blockProps } aria-busy="true">
				<Spinner />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Placeholder
				label={ __( 'This block could not be loaded.', 'ramjet' ) }
				instructions={ __(
					'Your content is safe. Check your connection; if Ramjet was just updated, save and reload this page.',
					'ramjet'
				) }
			>
				<div role="alert" className="screen-reader-text">
					{ __( 'This block could not be loaded.', 'ramjet' ) }
				</div>
				<Button
					variant="primary"
					onClick={ onRetry }
					__next40pxDefaultSize
				>
					{ __( 'Try again', 'ramjet' ) }
				</Button>
			</Placeholder>
		</div>
	);
}
