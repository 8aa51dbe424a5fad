<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

/** The markup of the Writing Prompt block: saved in a new post, and printed on pages. */
final class PromptMarkup {

	private const RESPONSES = '~<div class="jetpack-blogging-prompt__answers">.*?</div>~s';

	/**
	 * The beginning of a post that answers a prompt, as the editor saves it: the block, and a paragraph to write in.
	 *
	 * @param Prompt|null $prompt Null if there is none with this ID, which the block then says.
	 */
	public static function of_new_post( int $id, ?Prompt $prompt, bool $has_tags ): string {
		$attributes = array_filter( array(
			'promptFetched' => null !== $prompt,
			'promptId'      => $id,
			'tagsAdded'     => $has_tags,
		) );
		$markup     = sprintf(
			'<div class="wp-block-jetpack-blogging-prompt jetpack-blogging-prompt">'
				. '<div class="jetpack-blogging-prompt__label">%s</div>'
				. '<div class="jetpack-blogging-prompt__text">%s</div>'
				. '<div class="jetpack-blogging-prompt__answers"><a class="jetpack-blogging-prompt__answers-link"%s'
				. ' target="_blank" rel="external noreferrer noopener">%s</a></div></div>',
			...( null === $prompt ? array( '', '', '', '' ) : array(
				esc_html( Prompt::label() ),
				$prompt->html(),
				' href="' . esc_url( $prompt->link() ) . '"',
				esc_html( Prompt::link_text() ),
			) )
		);
		return get_comment_delimited_block_content( 'jetpack/blogging-prompt', $attributes, $markup )
			. "\n\n" . get_comment_delimited_block_content( 'core/paragraph', array(), '<p></p>' );
	}

	/**
	 * The saved markup with a link to the tag of this site, if there are responses. Saved links may lead to
	 * wordpress.com, and saved pictures are loaded from Gravatar.
	 *
	 * @param mixed $id As a post has it, in which it may be anything.
	 */
	public static function printed( string $content, mixed $id ): string {
		return (string) preg_replace_callback(
			self::RESPONSES,
			static fn( array $found ): string => self::responses( $found[0], is_numeric( $id ) ? (int) $id : 0 ),
			$content
		);
	}

	private static function responses( string $saved, int $id ): string {
		$tag = get_term_by( 'slug', Prompt::tag_of( $id ), 'post_tag' );
		$url = $tag instanceof \WP_Term && $tag->count > 0 ? get_term_link( $tag ) : null;
		return is_string( $url ) ? sprintf(
			'<div class="jetpack-blogging-prompt__answers">'
				. '<a class="jetpack-blogging-prompt__answers-link" href="%s">%s</a></div>',
			esc_url( $url ),
			esc_html( trim( wp_strip_all_tags( $saved ) ) ?: Prompt::link_text() )
		) : '';
	}
}
