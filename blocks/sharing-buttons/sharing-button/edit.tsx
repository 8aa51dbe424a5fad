import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../../shared/components/controls';
import { ContentControls } from '../../../shared/editor/content-controls';
import type { Attributes } from './attributes';
import { getService } from './services';

type Context = {
	styleType?: string;
	iconColorValue?: string;
	iconBackgroundColorValue?: string;
};

export default function Edit( {
	attributes: { service: slug = '', label },
	setAttributes,
	context,
}: BlockEditProps< Attributes > & { context: Context } ) {
	const { styleType = 'icon-text' } = context;
	const service = getService( slug );
	const isIcon = styleType === 'icon' && service;
	const blockProps = useBlockProps( {
		className: 'jetpack-sharing-button__list-item',
	} );
	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					{ ! service && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'This service is no longer offered. The button is kept, but visitors don’t see it.',
								'ramjet'
							) }
						</Notice>
					) }
					<TextControl
						label={ __( 'Label', 'ramjet' ) }
						placeholder={ service?.label ?? slug }
						value={ label ?? '' }
						onChange={ ( text ) =>
							setAttributes( { label: text || undefined } )
						}
					/>
				</PanelBody>
			</ContentControls>
			<div { ...blockProps }>
				<span
					className={ `jetpack-sharing-button__button style-${ isIcon ? 'icon' : styleType.replace( /^icon$/, 'text' ) } share-${ slug }` }
					style={ {
						color: context.iconColorValue,
						background:
							context.iconBackgroundColorValue ??
							( isIcon ? service.color : undefined ),
					} }
				>
					{ styleType !== 'text' && service?.icon }
					{ isIcon ? (
						<span className="screen-reader-text">
							{ label ?? service.label }
						</span>
					) : (
						<span className="jetpack-sharing-button__service-label">
							{ service
								? ( label ?? service.label )
								: sprintf(
										/* translators: %s: name of a service, such as Pocket. */
										__(
											'%s (no longer offered)',
											'ramjet'
										),
										label ?? slug
									) }
						</span>
					) }
				</span>
			</div>
		</>
	);
}
