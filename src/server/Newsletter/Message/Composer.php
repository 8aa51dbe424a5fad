<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Site\SiteLanguage;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** Composes the message about a post. */
final class Composer {

	/** Bytes of the HTML: Gmail cuts off emails at 102 KB. */
	private const LIMIT = 90 * 1024;

	/** Characters beside the subject in a list of emails. */
	private const PREVIEW = 150;

	/** Bytes of a subject: no line of an email may be longer than 998. */
	private const MAX_LINE = 900;

	/** Bytes of the site's title in List-ID: an encoded word has at most 75 characters (RFC 2047). */
	private const MAX_NAME = 45;

	/** What setup_postdata() and the loop set. */
	private const GLOBALS = array(
		'post', 'wp_query', 'id', 'authordata', 'currentday', 'currentmonth', 'page', 'pages', 'multipage', 'more',
		'numpages',
	);

	public function __construct( private readonly NewsletterSettings $settings ) {}

	/**
	 * Composes the message, for everybody the same: as a visitor reads the post in the feed, and in full if it is for
	 * subscribers. Throws what a filter of another plugin throws.
	 *
	 * @param string $subject '' for the post's title.
	 */
	public function compose( \WP_Post $post, string $subject = '' ): Message {
		$readable = clone $post;
		$content  = $post->post_content;
		$is_for_subscribers     = NewsletterPost::is_restricted( $post )
			&& NewsletterPost::SUBSCRIBERS === NewsletterPost::readers( $post );
		$readable->post_content = match ( true ) {
			'' !== $post->post_password => '',
			$is_for_subscribers         => PublicText::of( NewsletterPost::without_paywall( $content ) ),
			default                     => NewsletterPost::public_part( $post, $content ),
		};
		$is_whole = $is_for_subscribers || $readable->post_content === PublicText::of( $content );
		return SiteLanguage::in( fn(): Message => self::as_visitor(
			$readable,
			fn(): Message => $this->message( $readable, $subject, $is_whole )
		) );
	}

	/** @param bool $is_whole Whether subscribers may read all of the post. */
	private function message( \WP_Post $post, string $subject, bool $is_whole ): Message {
		$title    = self::line( Text::plain( get_the_title( $post ) ) );
		$url      = (string) get_permalink( $post );
		$excerpt  = trim( Text::plain( get_the_excerpt( $post ) ) );
		$template = new Template(
			$title,
			$url,
			mb_substr( $excerpt, 0, self::PREVIEW ),
			$this->byline( $post ),
			$this->image( $post ),
			trim( $this->settings->get( 'newsletter_address' ) )
		);
		$is_full  = 'post' === $this->settings->get( 'newsletter_content' );
		$limit    = self::LIMIT - strlen( $template->html( new Content( '', '', true ), false ) );
		$content  = $is_full ? self::content( $post ) : wpautop( esc_html( $excerpt ) );
		$content  = ContentWriter::write( $content, $url, $limit );
		$is_whole = $is_whole && $is_full && ! $content->is_cut;
		$texts    = array(
			'subject' => self::line( $subject ) ?: $title ?: self::line( Mailer::site_name() ),
			'html'    => $template->html( $content, $is_whole ),
			'text'    => $template->text( $content, $is_whole ),
		);
		$texts    = self::filtered( $texts, $post );
		return new Message(
			self::line( $texts['subject'] ),
			$texts['html'],
			$texts['text'],
			$this->settings->get( 'newsletter_from_email' ),
			self::line( $this->settings->get( 'newsletter_from_name' ) ) ?: self::line( Mailer::site_name() ),
			$this->settings->get( 'newsletter_reply_to' ),
			self::list_id()
		);
	}

	/**
	 * @param array{subject: string, html: string, text: string} $texts
	 * @return array{subject: string, html: string, text: string}
	 */
	private static function filtered( array $texts, \WP_Post $post ): array {
		/**
		 * Filters what subscribers get of a post.
		 *
		 * @param array    $texts `subject`, `html` and `text`. In the last two, '{{ramjet-leave}}' stands for the URL
		 *                        by
		 *                        which the recipient leaves; what lacks it is not used.
		 * @param \WP_Post $post  The post, with the content that subscribers may read.
		 */
		$filtered = apply_filters( 'ramjet_newsletter_message', $texts, $post );
		foreach ( is_array( $filtered ) ? $texts : array() as $name => $text ) {
			$other          = $filtered[ $name ] ?? null;
			$is_usable      = is_string( $other )
				&& ( 'subject' === $name ? '' !== self::line( $other ) : str_contains( $other, Message::LEAVE ) );
			$texts[ $name ] = $is_usable ? $other : $text;
		}
		return $texts;
	}

	/** The content as the feed has it. */
	private static function content( \WP_Post $post ): string {
		// All pages of the post.
		$content = str_replace( array( '<!--nextpage-->', '<!--more-->' ), '', $post->post_content );
		$content = apply_filters( 'the_content', $content );
		$content = is_string( $content ) ? str_replace( ']]>', ']]&gt;', $content ) : '';
		$content = apply_filters( 'the_content_feed', $content, 'rss2' );
		return is_string( $content ) ? $content : '';
	}

	private function byline( \WP_Post $post ): string {
		return implode( ' · ', array_filter( array(
			$this->settings->get( 'newsletter_author' )
				? self::line( Text::plain( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) ) )
				: '',
			$this->settings->get( 'newsletter_date' ) ? (string) get_the_date( '', $post ) : '',
		) ) );
	}

	/** @return string Safe markup; '' for none. */
	private function image( \WP_Post $post ): string {
		$id    = $this->settings->get( 'newsletter_image' ) ? (int) get_post_thumbnail_id( $post ) : 0;
		$image = 0 === $id ? false : wp_get_attachment_image_src( $id, 'large' );
		if ( ! is_array( $image ) || 1 !== preg_match( '~^https?://~', (string) ( $image[0] ?? '' ) ) ) {
			return '';
		}
		$alt   = self::line( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) );
		$style = ';display:block;margin:0 0 24px';
		return Template::image( (string) $image[0], $alt, (int) ( $image[1] ?? 0 ), (int) ( $image[2] ?? 0 ), $style );
	}

	/**
	 * Calls back as in the feed of a visitor, and restores everything then, hooks that threw included.
	 *
	 * @param \WP_Post             $post    With the content that subscribers may read, which is closed no further.
	 * @param \Closure(): Message $compose
	 */
	private static function as_visitor( \WP_Post $post, \Closure $compose ): Message {
		$open  = static fn( mixed $value, mixed $id, mixed $key ): mixed =>
			(int) $id === $post->ID && NewsletterPost::META === $key ? array( '' ) : $value;
		$hooks = array_map(
			static fn( mixed $hook ): mixed => is_object( $hook ) ? clone $hook : $hook,
			$GLOBALS['wp_filter']
		);
		$stack = $GLOBALS['wp_current_filter'];
		$user  = get_current_user_id();
		$kept  = array_intersect_key( $GLOBALS, array_flip( self::GLOBALS ) );
		$query = new \WP_Query();
		$query->is_feed     = true;
		$query->in_the_loop = true;
		$query->post        = $post;
		$query->posts       = array( $post );
		if ( '' !== $post->post_content ) {
			// Where nothing is public, nothing needs to be open.
			add_filter( 'get_post_metadata', $open, 10, 3 );
		}
		try {
			wp_set_current_user( 0 );
			$GLOBALS['wp_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- restored below.
			$GLOBALS['post']     = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- restored below.
			setup_postdata( $post );
			return $compose();
		} catch ( \Throwable $thrown ) {
			// A hook that is left in its middle, and what WordPress removes from it meanwhile, would stay so.
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as they were. Those that are running go on.
			$GLOBALS['wp_filter'] = array_intersect_key( $GLOBALS['wp_filter'], array_flip( $stack ) ) + $hooks;
			$GLOBALS['wp_current_filter'] = $stack; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as it was.
			throw $thrown;
		} finally {
			remove_filter( 'get_post_metadata', $open, 10 );
			foreach ( self::GLOBALS as $name ) {
				unset( $GLOBALS[ $name ] );
			}
			foreach ( $kept as $name => $value ) {
				$GLOBALS[ $name ] = $value; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as it was.
			}
			wp_set_current_user( $user );
		}
	}

	/** The header List-ID (RFC 2919): the site's title, and its URL in the notation of domains, with its folder. */
	private static function list_id(): string {
		$url    = (array) wp_parse_url( home_url() );
		$labels = preg_split( '~[^a-z0-9-]+~', strtolower( $url['path'] ?? '' ), -1, PREG_SPLIT_NO_EMPTY );
		$id     = implode(
			'.',
			array( 'newsletter', ...array_reverse( (array) $labels ), $url['host'] ?? 'localhost' )
		);
		$name   = Utf8::head( self::line( Mailer::site_name() ), self::MAX_NAME );
		$word   = 1 === preg_match( '/^[\x20-\x7E]+$/D', $name )
			? '"' . addcslashes( $name, '"\\' ) . '"'
			: '=?UTF-8?B?' . base64_encode( $name ) . '?=';
		return "$word <$id>";
	}

	/** A text in one line that fits into a header. */
	private static function line( string $text ): string {
		$text = trim( (string) preg_replace( '/[\x00-\x1F\x7F\s]+/u', ' ', Utf8::scrub( $text ) ) );
		return Utf8::head( $text, self::MAX_LINE );
	}
}
