import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import clsx from 'clsx';
import { BlockNotice } from '../../shared/components/block-notice';
import { Button, ToggleControl } from '../../shared/components/controls';
import { useKeptFocus } from '../../shared/components/use-kept-focus';
import type { Attributes } from './attributes';
import { usePrompt } from './use-prompt';
import { usePromptTags } from './use-prompt-tags';

/** The prompt as pages show it, and what it shows. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes } = props;
	const { promptId, promptFetched, showLabel, showResponses } = attributes;
	const { error, reload } = usePrompt( props );
	usePromptTags( props );
	const keptFocus = useKeptFocus< HTMLDivElement >( ( container ) =>
		container.closest< HTMLElement >( '[data-block]' )
	);

	const getContent = () => {
		if ( promptFetched ) {
			return (
				<>
					{ showLabel && (
						<div
							className={ clsx(
								'jetpack-blogging-prompt__label',
								{
									'is-bloganuary-icon':
										attributes.isBloganuary,
								}
							) }
						>
							{ attributes.promptLabel }
						</div>
					) }
					<div className="jetpack-blogging-prompt__text">
						{ attributes.promptText }
					</div>
					{ showResponses && !! promptId && (
						<div className="jetpack-blogging-prompt__answers">
							<a
								className="jetpack-blogging-prompt__answers-link"
								href="#prompt-responses"
								onClick={ ( event ) => event.preventDefault() }
							>
								{ attributes.answersLinkText }
							</a>
						</div>
					) }
				</>
			);
		}
		return error === null ? (
			<div aria-busy="true">
				<Spinner />
			</div>
		) : (
			<>
				<BlockNotice>{ error }</BlockNotice>
				<Button variant="primary" onClick={ reload }>
					{ __( 'Try again', 'ramjet' ) }
				</Button>{ ' ' }
				{ !! promptId && (
					<Button
						variant="secondary"
						onClick={ () =>
							setAttributes( {
								promptId: undefined,
								tagsAdded: false,
							} )
						}
					>
						{ __( 'Use today’s prompt', 'ramjet' ) }
					</Button>
				) }
			</>
		);
	};

	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<ToggleControl
						label={ __( 'Show prompt label', 'ramjet' ) }
						checked={ showLabel }
						onChange={ ( isOn ) =>
							setAttributes( { showLabel: isOn } )
						}
					/>
					<ToggleControl
						label={ __( 'Show other responses', 'ramjet' ) }
						help={ __(
							'A link to all posts of this site about the prompt, once one is published with its tag.',
							'ramjet'
						) }
						checked={ showResponses }
						onChange={ ( isOn ) =>
							setAttributes( { showResponses: isOn } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div
				{ ...useBlockProps( { className: 'jetpack-blogging-prompt' } ) }
			>
				<div { ...keptFocus }>{ getContent() }</div>
			</div>
		</>
	);
}
