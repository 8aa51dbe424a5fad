import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RadioControl } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { useRequest } from '../../shared/api/use-request';
import Problem from '../../shared/components/problem';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { getBlockAvailability } from '../../shared/lib/initial-state';
import { fetchBlogStats } from './api';
import type { Attributes } from './attributes';

type Props = BlockEditProps< Attributes > & {
	context: { postId?: unknown };
};

/** Stands for the views of each post where the block is in a template. */
const EXAMPLE = 12345;

export default function Edit( {
	attributes: { label, statsData, statsOption },
	setAttributes,
	context,
}: Props ) {
	const isPreview = useIsPreview();
	const postId = typeof context.postId === 'number' ? context.postId : 0;
	const load = useCallback(
		( signal: AbortSignal ) => fetchBlogStats( postId, signal ),
		[ postId ]
	);
	const isOn =
		getBlockAvailability( 'jetpack/blog-stats' ).available && ! isPreview;
	const { data, error, reload } = useRequest( isOn ? load : null );
	const isVisitors = statsData === 'visitors';
	let number = EXAMPLE;
	if ( data && isVisitors ) {
		number = data[ 'blog-visitors' ];
	} else if ( data && ( statsOption !== 'post' || postId ) ) {
		number = data[ statsOption === 'post' ? 'post-views' : 'blog-views' ];
	}
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<RadioControl
						label={ __( 'What is counted', 'ramjet' ) }
						selected={ isVisitors ? 'visitors' : 'views' }
						onChange={ ( value ) =>
							setAttributes( { statsData: value } )
						}
						options={ [
							{ value: 'views', label: __( 'Views', 'ramjet' ) },
							{
								value: 'visitors',
								label: __( 'Visitors', 'ramjet' ),
							},
						] }
					/>
					{ ! isVisitors && (
						<RadioControl
							label={ __( 'Show stats data for', 'ramjet' ) }
							selected={
								statsOption === 'post' ? 'post' : 'site'
							}
							onChange={ ( value ) =>
								setAttributes( { statsOption: value } )
							}
							options={ [
								{
									value: 'site',
									label: __( 'My whole site', 'ramjet' ),
								},
								{
									value: 'post',
									label: __(
										'This individual post',
										'ramjet'
									),
								},
							] }
						/>
					) }
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps( { className: 'jetpack-blog-stats' } ) }>
				{ error !== null && (
					<Problem
						message={ __(
							'The number could not be loaded.',
							'ramjet'
						) }
						onRetry={ reload }
					/>
				) }
				<p aria-busy={ isOn && ! data && error === null }>
					<span>{ number.toLocaleString() } </span>
					<RichText
						identifier="label"
						tagName="span"
						aria-label={ __( 'Label', 'ramjet' ) }
						placeholder={
							isVisitors
								? _n( 'visitor', 'visitors', number, 'ramjet' )
								: _n( 'hit', 'hits', number, 'ramjet' )
						}
						value={ label ?? '' }
						allowedFormats={ [
							'core/bold',
							'core/italic',
							'core/link',
						] }
						onChange={ ( value ) =>
							setAttributes( { label: value || undefined } )
						}
					/>
				</p>
			</div>
		</>
	);
}
