<?php
declare(strict_types=1);

namespace Ramjet\Seo;

use Ramjet\Support\Database\Options;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;

/**
 * What the page of this request says about itself to search engines and networks.
 *
 * extensions/seo/tags.ts has the same rules for the post that is being edited.
 */
final class Tags {

	/** Characters of the description that networks show, as Jetpack cuts it. */
	private const DESCRIPTION = 197;

	/** Networks refuse smaller images. In pixels. */
	private const MIN_IMAGE = 200;

	/** From this width, X shows an image above the text. In pixels. */
	private const LARGE_IMAGE = 280;

	/** Countries of WordPress's locales that name none; networks want one. */
	private const COUNTRIES = array(
		'ar' => 'AR',
		'ca' => 'ES',
		'el' => 'GR',
		'et' => 'EE',
		'eu' => 'ES',
		'fi' => 'FI',
		'hr' => 'HR',
		'ja' => 'JP',
		'lv' => 'LV',
		'sq' => 'AL',
		'th' => 'TH',
		'uk' => 'UA',
		'vi' => 'VN',
	);

	/** The post whose page this is, or the page that has the posts. */
	public static function post(): ?\WP_Post {
		$post = is_singular() || ( is_home() && ! is_front_page() ) ? get_queried_object() : null;
		return $post instanceof \WP_Post && 'attachment' !== $post->post_type ? $post : null;
	}

	/** The title that somebody gave this page, as plain text; '' for none. */
	public static function title(): string {
		$post = self::post();
		return null !== $post && self::is_public( $post ) ? PostMeta::text( $post->ID, PostMeta::TITLE ) : '';
	}

	/** Prints them (action wp_head). */
	public static function print(): void {
		foreach ( self::all() as $name => $value ) {
			$text = Scalar::text( $value );
			$text = in_array( $name, array( 'og:url', 'og:image' ), true ) ? sanitize_url( $text ) : $text;
			if ( is_string( $name ) && '' !== $text ) {
				printf(
					'<meta %s="%s" content="%s" />' . "\n",
					preg_match( '/^(og|article):/', $name ) ? 'property' : 'name',
					esc_attr( $name ),
					esc_attr( $text )
				);
			}
		}
	}

	/** @return array<mixed> Name => content. */
	private static function all(): array {
		$post = self::post();
		$tags = match ( true ) {
			null !== $post               => self::is_public( $post ) ? self::of_post( $post ) : array(),
			is_front_page() && is_home() => self::of_front_page(),
			default                      => array(),
		};
		if ( OtherPlugins::print_open_graph() ) {
			$tags = array_intersect_key( $tags, array( 'description' => true ) );
		}
		/**
		 * Filters the tags of a page.
		 *
		 * @param array<string, string|int> $tags Name, such as 'og:title' => plain text. Empty for archives, and for
		 *                                        posts that not everyone can read.
		 * @param \WP_Post|null             $post The post whose page it is.
		 */
		$tags = apply_filters( 'ramjet_seo_tags', $tags, $post );
		return is_array( $tags ) ? $tags : array();
	}

	/** Whether everyone can read the post. Pages are cached, so it does not matter who has entered its password. */
	private static function is_public( \WP_Post $post ): bool {
		return '' === $post->post_password && is_post_publicly_viewable( $post );
	}

	private static function of_post( \WP_Post $post ): array {
		$is_front    = is_front_page();
		$is_article  = ! $is_front && ! is_home();
		$excerpt     = Text::trim( Text::plain( $post->post_excerpt, true ) );
		$description = PostMeta::text( $post->ID, PostMeta::DESCRIPTION ) ?: $excerpt
			?: ( $is_front ? self::front_page_description() : '' );
		$title       = self::title() ?: Text::plain( get_the_title( $post ), true );
		$url         = $is_article ? wp_get_canonical_url( $post ) : get_permalink( $post );
		$image       = self::image( $post );
		$is_large    = ( $image['og:image:width'] ?? 0 ) >= self::LARGE_IMAGE;
		return self::joined(
			$description,
			$is_article ? 'article' : 'website',
			$title,
			(string) $url,
			$image + ( $is_article ? array(
				'article:published_time' => (string) get_post_time( DATE_W3C, true, $post ),
				'article:modified_time'  => (string) get_post_modified_time( DATE_W3C, true, $post ),
			) : array() ),
			$is_large ? 'summary_large_image' : 'summary'
		);
	}

	/** Those of a front page with the newest posts. */
	private static function of_front_page(): array {
		$description = self::front_page_description() ?: Text::plain( get_bloginfo( 'description' ), true );
		return self::joined( $description, 'website', '', home_url( '/' ), array(), 'summary' );
	}

	private static function joined(
		string $description,
		string $type,
		string $title,
		string $url,
		array $more,
		string $card
	): array {
		$site = Text::plain( get_bloginfo( 'name' ), true );
		return array(
			'description'    => $description,
			'og:type'        => $type,
			'og:title'       => $title ?: $site,
			'og:url'         => $url,
			'og:description' => self::cut( $description ),
			'og:site_name'   => $site,
			'og:locale'      => self::locale(),
			...$more,
			'twitter:card'   => $card,
		);
	}

	private static function front_page_description(): string {
		$saved = Scalar::text( Options::autoloaded( SeoFeature::FRONT_PAGE, '' ) );
		return Text::trim( Text::plain( $saved, true ) );
	}

	/** Ends a long text after a word, if one ends near. */
	private static function cut( string $text ): string {
		if ( mb_strlen( $text ) <= self::DESCRIPTION ) {
			return $text;
		}
		$start = mb_substr( $text, 0, self::DESCRIPTION + 1 );
		$words = (string) preg_replace( '/\s+\S{0,40}$/u', '', $start );
		return ( $words === $start ? mb_substr( $text, 0, self::DESCRIPTION ) : $words ) . '…';
	}

	/** @return array<string, string|int> The tags of the featured image, if networks show it. */
	private static function image( \WP_Post $post ): array {
		$id = (int) get_post_thumbnail_id( $post );
		// Networks show no SVG.
		if ( 0 === $id || 'image/svg+xml' === get_post_mime_type( $id ) ) {
			return array();
		}
		$image = wp_get_attachment_image_src( $id, 'full' );
		if ( ! is_array( $image ) || min( (int) $image[1], (int) $image[2] ) < self::MIN_IMAGE ) {
			return array();
		}
		return array(
			'og:image'        => (string) $image[0],
			'og:image:width'  => (int) $image[1],
			'og:image:height' => (int) $image[2],
			'og:image:alt'    => Scalar::text( get_post_meta( $id, '_wp_attachment_image_alt', true ) ),
		);
	}

	/** The locale with a country, such as de_DE; '' if it is not known. */
	private static function locale(): string {
		$parts   = explode( '_', get_locale() );
		$country = $parts[1] ?? self::COUNTRIES[ $parts[0] ] ?? '';
		return '' === $country ? '' : "{$parts[0]}_$country";
	}
}
