<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Content\BlockPost;
use Ramjet\Support\Content\PostEnd;

/** Related posts at the end of single posts, or where a post has Jetpack's shortcode, as the block prints them. */
final class BelowPosts {

	public const SHORTCODE = 'jetpack-related-posts';

	/** As saved. */
	public const BLOCK = '<!-- wp:' . self::NAME . ' /-->';

	private const NAME = 'jetpack/related-posts';

	/** Blocks that print other blocks, which are saved elsewhere. */
	private const REFERENCE = '~<!--\s+wp:(?:core/)?(template-part|pattern|block)\s+(\{[^<>]*?\})\s+/?-->~';

	/** Plugins may filter the content before the theme does, and not print it. */
	private bool $has_added = false;

	private bool $has_shortcode = false;

	/** @param \Closure( \WP_Post ): bool $is_cut Whether this request does not show all of a post. */
	public function __construct( private readonly RelatedSettings $settings, private readonly \Closure $is_cut ) {}

	/** What is added to a post; '' for nothing. */
	public function of( \WP_Post $post ): string {
		$is_wanted = ! $this->has_shortcode && $this->may_show( $post )
			// They may be on another page of the post.
			&& ! str_contains( $post->post_content, '[' . self::SHORTCODE )
			&& ! self::has_block( $post->post_content )
			&& ! self::has_block( (string) ( $GLOBALS['_wp_current_template_content'] ?? '' ) );
		if ( ! $is_wanted ) {
			return '';
		}
		$this->has_added = true;
		return $this->markup();
	}

	/** What the shortcode prints; '' for nothing. */
	public function shortcode(): string {
		$post = PostEnd::is_at_post() && ! $this->has_added ? get_post() : null;
		if ( null === $post || ! $this->may_show( $post ) ) {
			return '';
		}
		$this->has_shortcode = true;
		return $this->markup();
	}

	private function may_show( \WP_Post $post ): bool {
		if ( ! BlockPost::is_on_page() || is_embed() || is_attachment() || '' !== $post->post_password
			|| ( $this->is_cut )( $post ) || self::is_jetpack_printing() ) {
			return false;
		}
		/**
		 * Filters whether the current post has related posts. Jetpack's filter, which themes use.
		 *
		 * @param bool $is_enabled True for single posts, false for pages.
		 */
		return (bool) apply_filters( 'jetpack_relatedposts_filter_enabled_for_request', is_single() );
	}

	private static function is_jetpack_printing(): bool {
		return is_callable( array( 'Jetpack', 'is_module_active' ) ) && \Jetpack::is_module_active( 'related-posts' );
	}

	/** Whether content has the block, also in its template parts and patterns. */
	private static function has_block( string $content ): bool {
		$registry = \WP_Block_Patterns_Registry::get_instance();
		$seen     = array();
		while ( ! has_block( self::NAME, $content ) ) {
			preg_match_all( self::REFERENCE, $content, $found, PREG_SET_ORDER );
			$content = '';
			foreach ( $found as [ $reference, $kind, $json ] ) {
				$attributes = json_decode( $json, true );
				$name       = $attributes['slug'] ?? $attributes['ref'] ?? null;
				// Patterns may contain each other.
				if ( is_scalar( $name ) && ! isset( $seen[ $reference ] ) ) {
					$content .= match ( $kind ) {
						'template-part' => self::template_part( (string) $name ),
						'pattern'       => $registry->get_registered( $name )['content'] ?? '',
						'block'         => get_post( (int) $name ?: -1 )->post_content ?? '',
					};
				}
				$seen[ $reference ] = true;
			}
			if ( '' === $content ) {
				return false;
			}
		}
		return true;
	}

	/** The content of a template part as it is saved. */
	private static function template_part( string $slug ): string {
		// The query of the block core/template-part, which finds the result in the cache: no other query is made.
		$query = new \WP_Query( array(
			'post_type'           => 'wp_template_part',
			'post_status'         => 'publish',
			'post_name__in'       => array( $slug ),
			'tax_query'           => array(
				array( 'taxonomy' => 'wp_theme', 'field' => 'name', 'terms' => get_stylesheet() ),
			),
			'posts_per_page'      => 1,
			'no_found_rows'       => true,
			'lazy_load_term_meta' => false,
		) );
		$file  = get_theme_file_path( get_block_theme_folders()['wp_template_part'] . "/$slug.html" );
		return match ( true ) {
			array() !== $query->posts                       => $query->posts[0]->post_content,
			0 === validate_file( $slug ) && is_file( $file ) => (string) file_get_contents( $file ),
			default                                         => '',
		};
	}

	private function markup(): string {
		$get = fn( string $name ): mixed => $this->settings->get( "related_$name" );
		return render_block( parse_blocks( get_comment_delimited_block_content(
			self::NAME,
			array(
				'postLayout'        => $get( 'layout' ),
				'postsToShow'       => $get( 'number' ),
				'displayHeadline'   => $get( 'show_headline' ),
				'headline'          => $get( 'headline' ),
				'displayThumbnails' => $get( 'show_thumbnails' ),
				'displayDate'       => $get( 'show_date' ),
				'displayContext'    => $get( 'show_context' ),
			),
			''
		) )[0] );
	}
}
