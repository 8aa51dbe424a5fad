<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Content\BlockPost;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Text;

/** The button with which visitors like a post, and the number of likes. */
final class LikeButton {

	private const NAME = 'wp-block-jetpack-like';

	/** @var array<int, true> Posts with a button that a block printed. */
	private array $printed = array();

	/** Plugins may filter the content before the theme does, and not print it. */
	private bool $has_added = false;

	/** @param \Closure(): bool $is_active Whether the module is on. */
	public function __construct( private readonly LikeCounts $counts, private readonly \Closure $is_active ) {}

	/**
	 * What the block prints; '' where the post cannot be liked, and outside of pages.
	 *
	 * @param array<string, mixed> $declared `ramjet` of block.json.
	 */
	public function html( ?\WP_Block $block, array $declared ): string {
		$is_page = null !== $block && ( $this->is_active )() && BlockPost::is_on_page() && ! is_404();
		$post    = $is_page ? get_post( BlockPost::id( $block ) ?: -1 ) : null;
		if ( ! PostLikes::is_open( $post ) ) {
			return '';
		}
		$this->printed[ $post->ID ] = true;

		$texts  = $declared['texts'];
		$title  = Text::plain( get_the_title( $post ), true );
		/* translators: %s: title of a post. */
		$name   = '' === $title ? $texts['like'] : sprintf( __( 'Like: %s', 'ramjet' ), $title );
		$button = Html::element(
			'button',
			array(
				'type'         => 'button',
				'class'        => self::NAME . '__button',
				'aria-pressed' => 'false',
				'aria-label'   => $name,
				// The script makes it work, and shows it.
				'disabled'     => true,
				'style'        => 'visibility:hidden',
			),
			"<svg width='1.2em' height='1.2em' viewBox='0 0 24 24' aria-hidden='true'>"
				. "<path d='{$declared['path']}'/></svg>"
				. Html::text( $texts['like'] )
		);
		$likes   = Html::text( self::text( $this->counts->count( $post->ID ) ) );
		$number  = Html::element( 'span', array( 'role' => 'status' ), $likes );
		$wrapper = get_block_wrapper_attributes( array(
			// Caches may hold the page for other hosts, too.
			'data-url'   => wp_make_link_relative( rest_url( "ramjet/v1/likes/$post->ID" ) ),
			'data-error' => $texts['error'],
		) );
		return "<div $wrapper>$button $number <span role=\"alert\"></span></div>";
	}

	/** What is added below a post; '' for nothing. */
	public function below( \WP_Post $post ): string {
		$is_wanted = in_array( $post->post_type, PostLikes::TYPES, true ) && PostLikes::is_shown_below( $post->ID )
			// The block may be on another page of the post, or in the template.
			&& ! has_block( PostLikes::BLOCK, $post )
			&& ( $this->has_added || ! isset( $this->printed[ $post->ID ] ) );
		if ( ! $is_wanted ) {
			return '';
		}
		$this->has_added = true;
		// Pages register only the blocks that are parsed.
		return render_block( parse_blocks( get_comment_delimited_block_content( PostLikes::BLOCK, array(), '' ) )[0] );
	}

	/** A number of likes in words. */
	public static function text( int $count ): string {
		/* translators: %s: number of likes. */
		return sprintf( _n( '%s like', '%s likes', $count, 'ramjet' ), number_format_i18n( $count ) );
	}
}
