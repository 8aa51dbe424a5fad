<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Playback;

use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Playback\Viewer;
use Ramjet\Media\Video\VideoFeature;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\PaidReader;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** Who may watch a private video, here one of the administrator's. */
final class ViewerTest extends VideoTestCase {

	private int $video;

	protected function setUp(): void {
		parent::setUp();
		$this->video = $this->video();
	}

	/** The viewer as whom the test is logged in, with the membership of a plan. */
	private function viewer( int $plan = 0 ): Viewer {
		$reader = new class( $plan ) implements PaidReader {
			public function __construct( private readonly int $plan ) {}

			public function session(): string {
				return $this->plan > 0 ? "member of $this->plan" : '';
			}

			public function may_read( array $container ): bool {
				return $this->plan > 0 && $this->plan === ( $container['selectedPlanId'] ?? 0 );
			}

			public function may_read_post( \WP_Post $post ): bool {
				return 9 === $this->plan;
			}
		};
		return new Viewer( $reader, VideoFeature::URL );
	}

	private function status( int $post, int $plan = 0 ): int {
		return $this->viewer( $plan )->status( get_post( $this->video ), $post );
	}

	/** @param array<string, mixed> $fields Of the post; the content may name GUID. */
	private function post( array $fields = array() ): int {
		$fields += array(
			'post_title'   => 'Post',
			'post_content' => $this->embed(),
			'post_status'  => 'publish',
			'post_author'  => $this->user( 'admin' ),
		);
		$content = str_replace( 'GUID', VideoGuids::of( $this->video ), $fields['post_content'] );
		$post    = wp_insert_post( wp_slash( $fields ) );
		// Filters would repair damaged markup.
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => $content ), array( 'ID' => $post ) );
		clean_post_cache( $post );
		return $post;
	}

	private function embed(): string {
		return '<!-- wp:videopress/video {"guid":"GUID"} /-->';
	}

	private function user( string $login ): int {
		return get_user_by( 'login', $login )->ID;
	}

	/** @dataProvider contents */
	public function test_a_post_opens_what_it_embeds( string $content, int $expected ): void {
		$this->log_in_as( 'subscriber' );
		$content = str_replace( 'VIDEO', (string) $this->video, $content );
		self::assertSame( $expected, $this->status( $this->post( array( 'post_content' => $content ) ) ) );
	}

	public static function contents(): array {
		$url   = 'https://videopress.com/v/GUID';
		$embed = "<!-- wp:embed {\"url\":\"$url\"} --><figure><div class=\"wp-block-embed__wrapper\">\n$url?loop=1\n</div></figure><!-- /wp:embed -->";
		return array(
			'the block'            => array( '<!-- wp:videopress/video {"guid":"GUID"} /-->', 200 ),
			'in a group'           => array( '<!-- wp:group --><div><!-- wp:videopress/video {"guid":"GUID"} /--></div><!-- /wp:group -->', 200 ),
			'the older block'      => array( '<!-- wp:video {"guid":"GUID"} --><figure></figure><!-- /wp:video -->', 200 ),
			'the embed block'      => array( $embed, 200 ),
			'a URL on a line'      => array( "text\n\n$url\n\ntext", 200 ),
			'a URL in a paragraph' => array( "<p>$url</p>", 200 ),
			'the shortcode'        => array( '<p>[videopress GUID w="400"]</p>', 200 ),
			'the older shortcode'  => array( 'text [wpvideo GUID] text', 200 ),
			'WordPress’s shortcode' => array( '[video mp4="https://videos.files.wordpress.com/GUID/x.mp4"]', 200 ),
			'the attachment’s ID'  => array( '[wpvideo postid=VIDEO]', 200 ),
			'an embedded object'   => array( '<p><embed src="https://v.wordpress.com/GUID" width="400"></embed></p>', 200 ),
			'nothing'              => array( '', 403 ),
			'another attachment’s' => array( '[videopress GUID postid=1VIDEO]', 403 ),
			'another video'        => array( '[video src="https://example.org/GUID/x.mp4"]', 403 ),
			'the guid as text'     => array( '<p>GUID</p>', 403 ),
			'a URL in a sentence'  => array( "<p>See $url now</p>", 403 ),
			'a link'               => array( "<p><a href=\"$url\">GUID</a></p>", 403 ),
			'an escaped shortcode' => array( '[[videopress GUID]]', 403 ),
			'another shortcode'    => array( '[video GUID] [videopress x GUID]', 403 ),
			'another block'        => array( '<!-- wp:image {"guid":"GUID"} /-->', 403 ),
			'an attribute alone'   => array( "<!-- wp:embed {\"url\":\"$url\"} /-->", 403 ),
			'another site'         => array( 'https://example.org/v/GUID', 403 ),
			'damaged attributes'   => array( '<!-- wp:videopress/video {"guid":} -->GUID<!-- /wp:videopress/video -->', 403 ),
		);
	}

	/**
	 * @testWith ["VIDEO", 200]
	 *           ["\"VIDEO\"", 200]
	 *           ["[VIDEO]", 403]
	 *           ["1", 403]
	 */
	public function test_a_story_opens_the_videos_it_names( string $id, int $expected ): void {
		$this->log_in_as( 'subscriber' );
		$id    = str_replace( 'VIDEO', (string) $this->video, $id );
		$story = "<!-- wp:jetpack/story {\"mediaFiles\":[7,{\"id\":$id}]} --><div></div><!-- /wp:jetpack/story -->";
		self::assertSame( $expected, $this->status( $this->post( array( 'post_content' => $story ) ) ) );
	}

	public function test_the_case_of_a_guid_matters(): void {
		update_post_meta( $this->video, VideoGuids::META, 'AbCdEfGh' );
		$this->log_in_as( 'subscriber' );
		$other = array( 'post_content' => '<!-- wp:videopress/video {"guid":"abcdefgh"} /-->' );
		self::assertSame( 403, $this->status( $this->post( $other ) ) );
	}

	/** @dataProvider posts */
	public function test_only_readers_of_the_post_may_watch( array $fields, array $expected ): void {
		$author = $fields['author'] ?? 'admin';
		$post   = $this->post( array( 'post_author' => $this->user( $author ) ) + array_diff_key( $fields, array( 'author' => '' ) ) );
		$found  = array();
		foreach ( array_keys( $expected ) as $role ) {
			$this->log_in_as( 'visitor' === $role ? null : $role );
			$found[ $role ] = $this->status( $post );
		}
		self::assertSame( $expected, $found );
	}

	public static function posts(): array {
		$editors = array( 'admin' => 200, 'editor' => 200 );
		$readers = $editors + array( 'author' => 200, 'contributor' => 200, 'subscriber' => 200, 'visitor' => 401 );
		$closed  = array( 'author' => 403, 'contributor' => 403, 'subscriber' => 403, 'visitor' => 401 );
		return array(
			'published'                  => array( array(), $readers ),
			'a page'                     => array( array( 'post_type' => 'page' ), $readers ),
			'private'                    => array( array( 'post_status' => 'private' ), $editors + $closed ),
			'a draft'                    => array( array( 'post_status' => 'draft' ), $editors + $closed ),
			'in the trash'               => array( array( 'post_status' => 'trash' ), $editors + $closed ),
			'with a password'            => array( array( 'post_password' => 'x' ), $editors + $closed ),
			'of a type without pages'    => array( array( 'post_type' => 'wp_navigation' ), $editors + $closed ),
			'of a type that is gone'     => array( array( 'post_type' => 'gone' ), $editors + $closed ),
			'a contributor’s'            => array( array( 'author' => 'contributor' ), $editors + $closed ),
			'an author’s, not the video' => array( array( 'author' => 'author' ), $editors + $closed ),
			'an editor’s'                => array( array( 'author' => 'editor' ), $readers ),
		);
	}

	public function test_users_who_may_edit_the_video_watch_it_everywhere(): void {
		$this->video = $this->video( 'author' );
		$this->log_in_as( 'author' );
		self::assertSame( 200, $this->status( 0 ) );
		$own = $this->post( array( 'post_author' => $this->user( 'author' ) ) );
		foreach ( array( 'contributor' => 403, 'subscriber' => 403 ) as $role => $status ) {
			$this->log_in_as( $role );
			self::assertSame( $status, $this->status( 0 ), 'in a widget' );
			self::assertSame( $status, $this->status( PHP_INT_MAX ) );
			self::assertSame( $status, $this->status( $this->video ), 'on its own page' );
			self::assertSame( 200, $this->status( $own ) );
		}
		// WordPress takes 0 for the post that is being shown.
		$GLOBALS['post'] = get_post( $own );
		self::assertSame( 403, $this->status( 0 ) );
		unset( $GLOBALS['post'] );
	}

	public function test_the_password_of_a_post_opens_it(): void {
		$post = $this->post( array( 'post_password' => 'sesame' ) );
		$this->log_in_as( 'subscriber' );
		require_once ABSPATH . WPINC . '/class-phpass.php';
		$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = ( new \PasswordHash( 8, true ) )->HashPassword( 'sesame' );
		self::assertSame( 200, $this->status( $post ) );
		$this->log_in_as( null );
		self::assertSame( 401, $this->status( $post ) );
	}

	/** @dataProvider patterns */
	public function test_synced_patterns_open_what_they_embed( array $pattern, int $expected ): void {
		$author  = $this->user( $pattern['author'] ?? 'admin' );
		$fields  = array_diff_key( $pattern, array( 'author' => '' ) ) + array( 'post_type' => 'wp_block', 'post_author' => $author );
		$inner   = $this->post( $fields );
		$outer   = $this->post( array( 'post_type' => 'wp_block', 'post_content' => "<!-- wp:block {\"ref\":$inner} /-->" ) );
		$content = "<!-- wp:group --><div><!-- wp:block {\"ref\":$outer} /--></div><!-- /wp:group -->";
		// They name each other.
		wp_update_post( array( 'ID' => $inner, 'post_content' => get_post( $inner )->post_content . $content ) );
		$post = $this->post( array( 'post_content' => $content ) );
		$this->log_in_as( 'subscriber' );
		self::assertSame( $expected, $this->status( $post ) );
		// The pattern alone is no post that readers could open.
		self::assertSame( 403, $this->status( $outer ) );
	}

	public static function patterns(): array {
		return array(
			'published'       => array( array(), 200 ),
			'without it'      => array( array( 'post_content' => '<p>GUID</p>' ), 403 ),
			'a draft'         => array( array( 'post_status' => 'draft' ), 403 ),
			'with a password' => array( array( 'post_password' => 'x' ), 403 ),
			'an author’s'     => array( array( 'author' => 'author' ), 403 ),
			'no pattern'      => array( array( 'post_type' => 'post' ), 403 ),
		);
	}

	/** @dataProvider paid_parts */
	public function test_paid_parts_open_their_videos_to_their_members( string $content, array $expected ): void {
		$post  = $this->post( array( 'post_content' => $content ) );
		$found = array();
		foreach ( $expected as $viewer => $status ) {
			[ $role, $plan ] = explode( ' ', $viewer );
			$this->log_in_as( 'visitor' === $role ? null : $role );
			$found[ $viewer ] = $this->status( $post, (int) $plan );
		}
		self::assertSame( $expected, $found );
	}

	public static function paid_parts(): array {
		$video = '<!-- wp:videopress/video {"guid":"GUID"} /-->';
		$part  = static fn( int $plan, string $paid, string $guests = '' ): string =>
			"<!-- wp:premium-content/container {\"selectedPlanId\":$plan} --><div>"
			. "<!-- wp:premium-content/logged-out-view --><div>$guests</div><!-- /wp:premium-content/logged-out-view -->"
			. "<!-- wp:premium-content/subscriber-view --><div>$paid</div><!-- /wp:premium-content/subscriber-view -->"
			. '</div><!-- /wp:premium-content/container -->';
		$sound = array( 'subscriber 0' => 403, 'subscriber 5' => 200, 'visitor 5' => 200, 'visitor 6' => 401, 'visitor 0' => 401, 'editor 0' => 200 );
		$shut  = array( 'subscriber 5' => 403, 'visitor 5' => 401 );
		return array(
			'in a paid part'              => array( $part( 5, $video ), $sound ),
			'within another part'         => array( $part( 5, $part( 5, $video ) ), $sound ),
			'in a part of another plan'   => array( $part( 5, $part( 6, $video ) ), $shut ),
			'for guests'                  => array( $part( 5, '', $video ), array( 'subscriber 0' => 200, 'visitor 5' => 401 ) ),
			'beside a paid part'          => array( $part( 5, '' ) . $video, array( 'subscriber 0' => 200, 'visitor 5' => 401 ) ),
			'outside of a container'      => array( "<!-- wp:premium-content/subscriber-view -->$video<!-- /wp:premium-content/subscriber-view -->", $shut ),
			'in damaged markup'           => array( strstr( $part( 5, $video ), '<!-- /wp:premium-content/subscriber-view', true ), $shut ),
			'behind a newsletter’s wall'  => array( "<!-- wp:jetpack/paywall /-->$video", $shut ),
			'before a newsletter’s wall'  => array( "$video<!-- wp:jetpack/paywall /-->", array( 'subscriber 0' => 200 ) ),
		);
	}

	public function test_patterns_in_paid_parts_are_paid_for(): void {
		$pattern = $this->post( array( 'post_type' => 'wp_block' ) );
		$ref     = "<!-- wp:block {\"ref\":$pattern} /-->";
		$paid    = "<!-- wp:premium-content/container {\"selectedPlanId\":5} --><div><!-- wp:premium-content/subscriber-view -->$ref<!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->";
		// Shown in public too, where it opens nothing to members.
		$post = $this->post( array( 'post_content' => $ref . $paid ) );
		$this->log_in_as( null );
		self::assertSame( 200, $this->status( $post, 5 ) );
		self::assertSame( 401, $this->status( $post, 6 ) );
	}

	public function test_posts_of_a_newsletter_open_nothing(): void {
		$post = $this->post();
		update_post_meta( $post, NewsletterPost::META, 'subscribers' );
		$this->log_in_as( 'subscriber' );
		self::assertSame( 403, $this->status( $post ) );
	}

	public function test_a_session_is_one_login_s(): void {
		self::assertSame( '', $this->viewer()->session() );
		$seen = array( $this->viewer( 5 )->session(), $this->viewer( 6 )->session() );
		foreach ( array( 'subscriber', 'author' ) as $role ) {
			$this->log_in_as( $role );
			foreach ( array( 'one', 'two' ) as $token ) {
				$_COOKIE[ LOGGED_IN_COOKIE ] = "$role|9999999999|$token|hmac";
				$seen[] = $this->viewer()->session();
				self::assertSame( $this->viewer()->session(), $this->viewer( 5 )->session() );
			}
		}
		self::assertCount( 6, array_unique( $seen ) );
		self::assertStringNotContainsString( 'two', implode( '', $seen ) );
	}
}
