<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Page\VideoUrl;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Contracts\PaidReader;

/**
 * Looks for a private video in the parts of a post and its synced patterns that a reader may see. A post or pattern
 * gives access only to videos that its author may edit.
 */
final class EmbeddedVideo {

	private const BLOCKS     = array( 'videopress/video', 'core/video' );
	private const SHORTCODES = array( 'videopress', 'wpvideo', 'video' );

	/** URLs that are replaced by what they lead to: alone on a line, alone in a paragraph, and those of Flash. */
	private const URLS = array(
		'|^\s*(https?://[^\s<>"]+)\s*$|im',
		'|<p(?: [^>]*)?>\s*(https?://[^\s<>"]+)\s*</p>|i',
		VideoUrl::EMBED,
	);

	private readonly string $guid;

	/** @var array<string, true> Posts that were looked into, as parts that are free or paid for. */
	private array $seen = array();

	/**
	 * @param string $pattern URLs of videos; the first group is the guid.
	 * @param bool   $is_user Whether the reader is logged in: others watch only what they have paid for.
	 */
	public function __construct(
		private readonly \WP_Post $video,
		private readonly string $pattern,
		private readonly PaidReader $reader,
		private readonly bool $is_user
	) {
		$this->guid = VideoGuids::of( $video->ID );
	}

	/** @param bool $is_paid Whether it is shown in a part that the reader has paid for. */
	public function is_in( \WP_Post $post, bool $is_paid = false ): bool {
		$key = $post->ID . ( $is_paid ? ' paid' : '' );
		if ( isset( $this->seen[ $key ] ) || ! user_can( (int) $post->post_author, 'edit_post', $this->video->ID ) ) {
			return false;
		}
		$this->seen[ $key ] = true;
		$content = $post->post_content;
		$is_own    = current_user_can( 'edit_post', $post->ID );
		$is_closed = ! $is_own && NewsletterPost::is_restricted( $post );
		if ( $is_closed && $this->reader->may_read_post( $post ) ) {
			$is_closed = false;
			$is_paid   = true;
		}
		$visible = match ( true ) {
			$is_own                               => $content,
			$is_closed                            => NewsletterPost::public_part( $post, $content ),
			PublicText::is_sound( $content )      => $content,
			// In damaged markup, the paid parts cannot be identified.
			default                               => PublicText::of( $content ),
		};
		return $this->is_among( parse_blocks( $visible ), array(), $is_paid, $is_own );
	}

	/**
	 * @param array[]              $blocks
	 * @param array<string, mixed> $parent Block.
	 * @param bool                 $is_own Whether the reader may edit the post, and so reads all of it.
	 */
	private function is_among( array $blocks, array $parent, bool $is_paid, bool $is_own ): bool {
		foreach ( $blocks as $block ) {
			// Null where the saved JSON is damaged.
			$attributes = $block['attrs'] ?? array();
			$is_paid_in = $is_paid;
			if ( PublicText::PAID === $block['blockName'] && ! $is_own ) {
				$is_container = PublicText::CONTAINER === ( $parent['blockName'] ?? null );
				$is_paid_in   = $this->reader->may_read( $is_container ? $parent['attrs'] ?? array() : array() );
				if ( ! $is_paid_in ) {
					continue;
				}
			}
			$is_found = ( $this->is_user || $is_paid_in )
				&& ( $this->is_shown_by( $block, $attributes ) || $this->is_shown_in( $block['innerHTML'] ) );
			if ( $is_found || $this->is_among( $block['innerBlocks'], $block, $is_paid_in, $is_own ) ) {
				return true;
			}
			$ref     = 'core/block' === $block['blockName'] ? $attributes['ref'] ?? 0 : 0;
			$pattern = is_numeric( $ref ) && $ref > 0 ? get_post( (int) $ref ) : null;
			$is_used = 'wp_block' === $pattern?->post_type && 'publish' === $pattern->post_status
				&& '' === $pattern->post_password;
			if ( $is_used && $this->is_in( $pattern, $is_paid_in ) ) {
				return true;
			}
		}
		return false;
	}

	private function is_shown_by( array $block, array $attributes ): bool {
		if ( 'jetpack/story' === $block['blockName'] ) {
			// A story identifies its files by ID.
			$files = array_filter( (array) ( $attributes['mediaFiles'] ?? array() ), 'is_array' );
			return in_array( (string) $this->video->ID, array_map( 'strval', array_filter(
				array_column( $files, 'id' ),
				'is_scalar'
			) ), true );
		}
		return in_array( $block['blockName'], self::BLOCKS, true ) && ( $attributes['guid'] ?? null ) === $this->guid;
	}

	/** Whether HTML of a block, or of a classic post, shows it by a shortcode or a URL, as WordPress finds them. */
	private function is_shown_in( string $html ): bool {
		if ( ! str_contains( $html, $this->guid ) && ! str_contains( $html, 'postid' ) ) {
			return false;
		}
		preg_match_all( '/' . get_shortcode_regex( self::SHORTCODES ) . '/', $html, $shortcodes, PREG_SET_ORDER );
		foreach ( $shortcodes as $match ) {
			$is_escaped = '[' === $match[1] && ']' === $match[6];
			$options    = (array) shortcode_parse_atts( $match[3] );
			if ( ! $is_escaped && VideoUrl::guid( $match[2], $options, $this->pattern ) === $this->guid ) {
				return true;
			}
		}
		$html = wp_replace_in_html_tags( $html, array( "\n" => ' ' ) );
		foreach ( self::URLS as $one ) {
			preg_match_all( $one, $html, $urls );
			foreach ( $urls[1] as $url ) {
				if ( 1 === preg_match( $this->pattern, $url, $match ) && $match[1] === $this->guid ) {
					return true;
				}
			}
		}
		return false;
	}
}
