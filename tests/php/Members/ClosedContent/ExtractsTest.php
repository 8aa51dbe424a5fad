<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\ClosedContent;

use Ramjet\Members\ClosedContent\Extracts;
use Ramjet\Members\ClosedContent\PaidContent;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Tests\TestCase;

/** What WordPress extracts from the saved content of posts contains nothing of their closed parts. */
final class ExtractsTest extends TestCase {

	private static function paid( string $content ): string {
		return '<!-- wp:premium-content/container {"selectedPlanIds":[6]} --><div><!-- wp:premium-content/subscriber-view --><div>' . $content . '</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
	}

	private function post( string $content, array $more = array() ): \WP_Post {
		return get_post( wp_insert_post( wp_slash( array( 'post_title' => 'Paid', 'post_content' => $content, 'post_status' => 'publish' ) + $more ) ) );
	}

	/** @return array{list<string>, string} URLs stored for feeds, and what feeds print, also of older rows. */
	private function enclosures( \WP_Post $post ): array {
		$this->filter( 'pre_http_request', static fn(): array => array( 'headers' => array( 'Content-Length' => '1' ), 'response' => array( 'code' => 200 ), 'body' => '', 'cookies' => array() ) );
		do_enclose( null, $post );
		$found = get_enclosed( $post->ID );
		foreach ( array_diff( wp_extract_urls( $post->post_content ), $found ) as $url ) {
			add_post_meta( $post->ID, 'enclosure', "$url\n1\naudio/mpeg" );
		}
		add_post_meta( $post->ID, 'enclosure', "https://a.test/by-hand.mp3\n1\naudio/mpeg" );
		$GLOBALS['post'] = $post;
		ob_start();
		rss_enclosure();
		atom_enclosure();
		return array( $found, (string) ob_get_clean() );
	}

	public function test_feeds_leave_out_media_files_of_closed_parts(): void {
		$audio   = static fn( string $name ): string => "<audio src=\"https://a.test/$name.mp3\"></audio>";
		$pattern = $this->post( self::paid( 'Button' ), array( 'post_type' => 'wp_block' ) );
		$replace = $this->block( 'core/block', array( 'ref' => $pattern->ID, 'content' => array( 'Button' => array( 'url' => 'https://a.test/closed.mp3' ) ) ) );
		$posts   = array(
			'paid'    => $this->post( $audio( 'open' ) . self::paid( $audio( 'closed' ) ) ),
			'paywall' => $this->post( $audio( 'open' ) . NewsletterPost::END . $audio( 'closed' ) ),
			'pattern' => $this->post( $audio( 'open' ) . $replace ),
		);
		foreach ( $posts as $name => $post ) {
			[ $found, $printed ] = $this->enclosures( $post );
			self::assertSame( array( 'https://a.test/open.mp3' ), $found, $name );
			self::assertStringNotContainsString( 'closed.mp3', $printed, $name );
			self::assertSame( 2, substr_count( $printed, 'open.mp3' ), $name );
			self::assertSame( 2, substr_count( $printed, 'by-hand.mp3' ), $name );
		}
	}

	/** A post with a footnote in its paid part, and one outside of it. */
	private function post_with_notes(): \WP_Post {
		$reference = static fn( string $id ): string => "<sup data-fn=\"$id\" class=\"fn\"><a href=\"#$id\" id=\"$id-link\">1</a></sup>";
		$post      = $this->post( self::paid( '<p>A' . $reference( 'id-1' ) . '</p>' ) . '<p>B' . $reference( 'id-2' ) . '</p><!-- wp:footnotes /-->' );
		$notes     = array( array( 'id' => 'id-1', 'content' => 'xylophone' ), array( 'id' => 'id-2', 'content' => 'open' ) );
		update_post_meta( $post->ID, 'footnotes', wp_slash( (string) wp_json_encode( $notes ) ) );
		return $post;
	}

	public function test_footnotes_of_closed_parts_are_left_out(): void {
		$post = $this->post_with_notes();
		$read = function () use ( $post ): array {
			$GLOBALS['post'] = $post;
			$rest = $this->rest( 'GET', "/wp/v2/posts/$post->ID" )->get_data();
			return array( do_blocks( '<!-- wp:footnotes /-->' ), $rest['meta']['footnotes'], $rest['content']['rendered'] );
		};
		foreach ( $read() as $where => $text ) {
			self::assertStringNotContainsString( 'xylophone', $text, (string) $where );
			self::assertStringContainsString( 'open', $text, (string) $where );
		}
		self::assertStringContainsString( '<li value="2" id="id-2">', $read()[0] );
		$this->log_in_as( 'admin' );
		foreach ( $read() as $where => $text ) {
			self::assertStringContainsString( 'xylophone', $text, (string) $where );
		}
	}

	public function test_members_read_the_footnotes_of_their_parts(): void {
		$post  = $this->post_with_notes();
		$all   = (string) get_post_meta( $post->ID )['footnotes'][0];
		$notes = static function ( int $plan ) use ( $post, $all ): string {
			$gate = new class( $plan ) implements Gate {
				public function __construct( private readonly int $plan ) {}

				public function is_open( array $plans ): bool {
					return in_array( $this->plan, $plans, true );
				}

				public function is_open_post( \WP_Post $post ): bool {
					return false;
				}
			};
			$paid = new PaidContent( static fn(): bool => true, static fn(): Gate => $gate, static fn(): string => '', static fn() => null, static fn(): bool => true );
			return ( new Extracts( $paid->readable( ... ) ) )->notes( $all, $post );
		};
		self::assertStringContainsString( 'xylophone', $notes( 6 ) );
		self::assertStringNotContainsString( 'xylophone', $notes( 7 ) );
	}

	public function test_the_first_image_is_left_out_if_it_is_in_a_closed_part(): void {
		$image = static fn( string $name ): string => "<img src=\"https://a.test/$name.jpg\" alt=\"$name\">";
		$html  = function ( string $content ): string {
			$GLOBALS['post'] = $this->post( $content );
			return do_blocks( '<!-- wp:post-featured-image {"useFirstImageFromPost":true} /-->' );
		};
		self::assertSame( '', $html( self::paid( $image( 'closed' ) ) . $image( 'open' ) ) );
		self::assertSame( '', $html( NewsletterPost::END . $image( 'closed' ) ) );
		self::assertStringContainsString( 'open.jpg', $html( $image( 'open' ) . self::paid( $image( 'closed' ) ) ) );
	}
}
