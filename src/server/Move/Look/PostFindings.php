<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Move\JetpackOptions;
use Ramjet\Support\Database\Options;

/** What a move leaves to a person in a post. */
final class PostFindings {

	/** Meta that is read. */
	public const META = array(
		'_wpcom_is_markdown',
		'_wp_attached_file',
		'videopress_guid',
		'jetpack_memberships_product_id',
	);

	/** Jetpack's shortcodes, without [latex] and those of Ramjet. */
	private const SHORTCODES = 'archiveorg archiveorg-book archives bandcamp blip.tv brightcove cartodb codepen '
		. 'contact-field contact-form crowdsignal dailymotion dailymotion-channel descript digg facebook flatio flickr '
		. 'getty gist googleapps googlemaps googleplus googlevideo gravatar gravatar_profile houzz hulu '
		. 'instagram jetpack-email-subscribe jetpack-related-posts jetpack_portfolio jetpack_testimonials '
		. 'jetpack_top_posts_widget jetpack_videopress kickstarter lytro mailchimp_subscriber_popup medium '
		. 'mixcloud nextdoor pinterest polldaddy portfolio presentation quiz recipe scribd sitemap slide '
		. 'slideshare slideshow smartframe soundcloud spotify ted testimonials tweet twitch twitchtv '
		. 'twitter-timeline untappd-menu upcomingevents ustream ustreamsocial vimeo vine vr wordads wufoo youtube';

	/** Blocks that show images of the CDN from this site. */
	private const OWN_IMAGES = '~<!--\s+wp:(jetpack/(?:tiled-gallery|slideshow|story|image-compare|blogroll-item))\s'
		. '[^<>]*(?:/-->|-->[^<]*(?:<(?!!--)[^<]*)*+<!--\s+/wp:\1\s+-->)~';

	/** In these, a block repeats the URL of its image. The editor writes < and > as escape sequences. */
	private const BLOCK_COMMENT = '~<!--\s+wp:[^<>]*-->~';

	/** As WordPress finds them for the filter that shows own files. */
	private const IMG = '~<img\s[^<>]+>~';

	private const CDN_IMAGE = '~//i[0-2]\.wp\.com/[^\s"\'<>)\\\\]+~i';

	private const GALLERY_TYPE = '~(?<!\[)\[gallery\s[^\[\]]*?\btype\s*=\s*["\']?(?!default\b)\w~i';

	private const VIDEO = '~(?:videopress\.com/(?:v|embed)/|<!--\s+wp:(?:videopress/)?video\s[^<>]*?"guid":"'
		. '|\[(?:wpvideo|videopress)\s+)([a-z\d]{8})(?![a-z\d])~i';

	private const LATEX = '~\$latex(?:=|\s)|(?<!\[)\[latex[\s\]]~i';

	private const FILE = '~file_id\\\\?"\s*:\s*\\\\?"?\d~';

	/** Matches a shortcode that nothing prints. */
	private readonly string $shortcode;

	/** @var list<string> Jetpack's modules that are on. */
	private readonly array $modules;

	private readonly bool $shows_own_images;

	/** @var array<string, int>|null Videos of the media library by GUID, when first needed. */
	private ?array $guids = null;

	public function __construct( private readonly \wpdb $db ) {
		$names                  = array_filter( explode( ' ', self::SHORTCODES ), self::is_unprinted( ... ) );
		$this->shortcode        = '~(?<!\[)\[(?:' . implode( '|', array_map( 'preg_quote', $names ) ) . ')(?=[\s\]/])~';
		$this->modules          = JetpackOptions::modules();
		$this->shows_own_images = 'true' === Options::autoloaded( 'ramjet_images_from_own_files' );
	}

	/**
	 * @param array<string, string> $meta Raw values of META.
	 * @param string                $text Its content, or a part of it.
	 * @return list<string> IDs of findings.
	 */
	public function of( int $id, string $type, array $meta, string $text ): array {
		$has_gallery = str_contains( $text, '[gallery' );
		return array_keys( array_filter( array(
			'images'         => str_contains( $text, '.wp.com/' ) && $this->has_cdn_image( $text ),
			'shortcodes'     => str_contains( $text, '[' ) && 1 === preg_match( $this->shortcode, $text ),
			'galleries'      => $has_gallery && 1 === preg_match( self::GALLERY_TYPE, $text ),
			'carousel'       => ( $has_gallery || str_contains( $text, '<!-- wp:gallery' ) )
				&& in_array( 'carousel', $this->modules, true ),
			'portfolios'     => 'jetpack-portfolio' === $type,
			'testimonials'   => 'jetpack-testimonial' === $type,
			'latex'          => in_array( 'latex', $this->modules, true ) && 1 === preg_match( self::LATEX, $text ),
			'markdown'       => ! in_array( $meta['_wpcom_is_markdown'] ?? '', array( '', '0' ), true ),
			'response-files' => 'feedback' === $type && 1 === preg_match( self::FILE, $text ),
			'videos'         => 'attachment' === $type
				? isset( $meta['videopress_guid'] ) && ! self::has_file( $id, $meta['_wp_attached_file'] ?? '' )
				: $this->has_unknown_video( $text ),
			'payments'       => 'jp_mem_plan' === $type && '' !== ( $meta['jetpack_memberships_product_id'] ?? '' ),
		) ) );
	}

	/** Whether neither Ramjet nor another plugin prints a shortcode of Jetpack. */
	private static function is_unprinted( string $name ): bool {
		$callback = $GLOBALS['shortcode_tags'][ $name ] ?? null;
		if ( ! is_callable( $callback ) ) {
			return true;
		}
		$file = ( new \ReflectionFunction( \Closure::fromCallable( $callback ) ) )->getFileName();
		return is_string( $file ) && 1 === preg_match( '~/plugins/jetpack[^/]*/~', wp_normalize_path( $file ) );
	}

	private function has_cdn_image( string $text ): bool {
		$text = preg_replace( self::OWN_IMAGES, '', $text ) ?? $text;
		if ( $this->shows_own_images ) {
			$text = preg_replace( self::BLOCK_COMMENT, '', $text ) ?? $text;
			$text = preg_replace_callback( self::IMG, self::shown( ... ), $text ) ?? $text;
		}
		return 1 === preg_match( self::CDN_IMAGE, $text );
	}

	/** @param array{string} $img A tag; without its attachment, whose file may be deleted. */
	private static function shown( array $img ): string {
		$is_on_cdn = str_contains( $img[0], '.wp.com/' );
		return $is_on_cdn ? (string) apply_filters( 'wp_content_img_tag', $img[0], 'the_content', 0 ) : '';
	}

	private static function has_file( int $id, string $stored ): bool {
		// What WordPress would unserialize is no path.
		return '' !== $stored && ! is_serialized( $stored, false ) && file_exists( (string) get_attached_file( $id ) );
	}

	/** Whether there is a video that the media library does not have. */
	private function has_unknown_video( string $text ): bool {
		if ( ! str_contains( $text, 'video' ) || ! preg_match_all( self::VIDEO, $text, $match ) ) {
			return false;
		}
		$this->guids ??= array_flip( $this->db->get_col(
			"SELECT SUBSTRING(meta_value, 1, 8) FROM {$this->db->postmeta} WHERE meta_key = 'videopress_guid'"
		) );
		return array() !== array_diff_key( array_flip( $match[1] ), $this->guids );
	}
}
