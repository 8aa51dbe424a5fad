<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize\Networks;

use Ramjet\Publicize\Networks\Bluesky;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\LastCheck;

/** Sharing on Bluesky. */
final class BlueskyTest extends NetworkTestCase {

	private const PASSWORD = 'abcd-efgh-ijkl-mnop';

	private const SESSION = array( 'did' => 'did:plc:ann', 'handle' => 'ann.example', 'accessJwt' => 'access-1', 'refreshJwt' => 'refresh-1' );

	private const RENEWED = array( 'accessJwt' => 'access-2', 'refreshJwt' => 'refresh-2' ) + self::SESSION;

	private const BLOB = array( '$type' => 'blob', 'ref' => array( '$link' => 'bafkrei' ), 'mimeType' => 'image/jpeg', 'size' => 9 );

	/** @var list<string> Files that a test has written. */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		update_option( 'ramjet_service_bluesky_handle', '@ann.example' );
		// An address, so that no name has to be resolved.
		update_option( 'ramjet_service_bluesky_server', 'https://93.184.216.34' );
		( new Secrets( new KeyRing() ) )->save( 'bluesky_password', self::PASSWORD );
		$this->replies = array(
			'server.createSession'  => array( 200, self::SESSION + array( 'active' => true ) ),
			'server.refreshSession' => array( 200, self::RENEWED ),
			'repo.uploadBlob'       => array( 200, array( 'blob' => self::BLOB ) ),
			'repo.putRecord'        => array( 200, array( 'uri' => 'at://did:plc:ann/app.bsky.feed.post/the-key', 'cid' => 'bafyrei' ) ),
		);
	}

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->files, 'is_file' ) );
		parent::tearDown();
	}

	private function network(): Bluesky {
		return new Bluesky( self::services_of() );
	}

	/** @return array The last record. */
	private function record(): array {
		$sent = $this->sent_to( 'repo.putRecord' );
		return json_decode( end( $sent )['body'], true );
	}

	/** A featured image with files of these sizes in bytes, the original first. */
	private function add_image( string $type, int ...$sizes ): void {
		$folder = wp_upload_dir()['path'];
		$name   = wp_unique_id( 'publicize-' );
		$meta   = array( 'file' => "$name-0.jpg", 'width' => 10, 'height' => 10, 'sizes' => array() );
		foreach ( $sizes as $index => $size ) {
			$this->files[] = "$folder/$name-$index.jpg";
			file_put_contents( "$folder/$name-$index.jpg", str_pad( self::jpeg(), $size, 'x' ) );
			$meta['sizes'][ "size-$index" ] = array( 'file' => "$name-$index.jpg", 'width' => 10, 'height' => 10 );
		}
		$id = wp_insert_attachment( array( 'post_mime_type' => $type ), "$folder/$name-0.jpg" );
		wp_update_attachment_metadata( $id, $meta );
		set_post_thumbnail( $this->post, $id );
	}

	private static function jpeg(): string {
		ob_start();
		imagejpeg( imagecreatetruecolor( 10, 10 ) );
		return (string) ob_get_clean();
	}

	public function test_a_record_is_put_with_its_key_its_link_and_its_card(): void {
		wp_update_post( array( 'ID' => $this->post->ID, 'post_excerpt' => 'About <b>tea</b>.' ) );
		$this->post = get_post( $this->post->ID );
		$outcome    = $this->share( $this->network(), 'مرحبا 👋 https://other.example/x, read' );
		$rkey       = $this->record()['rkey'];
		self::assertSame( array( ShareState::Shared, "https://bsky.app/profile/ann.example/post/$rkey" ), array( $outcome->state, $outcome->url ) );
		$url   = get_permalink( $this->post );
		$label = preg_replace( '~^https?://|/$~', '', $url );
		$text  = "مرحبا 👋 https://other.example/x, read\n\n$label";
		$facet = static fn( int $start, string $part, string $uri ): array => array( 'index' => array( 'byteStart' => $start, 'byteEnd' => $start + strlen( $part ) ), 'features' => array( array( '$type' => 'app.bsky.richtext.facet#link', 'uri' => $uri ) ) );
		self::assertLessThanOrEqual( 32, strlen( $label ), 'The test site has a short URL.' );
		self::assertEquals( array(
			'repo'       => 'did:plc:ann',
			'collection' => 'app.bsky.feed.post',
			'rkey'       => $rkey,
			'record'     => array(
				'$type'     => 'app.bsky.feed.post',
				'createdAt' => gmdate( 'Y-m-d\TH:i:s.000\Z', 1_796_000_000 ),
				'text'      => $text,
				'facets'    => array(
					$facet( strpos( $text, 'https' ), 'https://other.example/x', 'https://other.example/x' ),
					$facet( strlen( $text ) - strlen( $label ), $label, $url ),
				),
				'embed'     => array(
					'$type'    => 'app.bsky.embed.external',
					'external' => array( 'uri' => $url, 'title' => 'Tea & “cake”', 'description' => 'About tea.' ),
				),
			),
		), $this->record() );
		self::assertSame( array( 'identifier' => 'ann.example', 'password' => self::PASSWORD ), json_decode( $this->sent[0]['body'], true ) );
	}

	public function test_a_long_url_is_shown_short_and_links_to_all_of_it(): void {
		$slug = 'رسالة-طويلة-جدا-عن-الشاي-والكعك-في-الصباح';
		wp_update_post( array( 'ID' => $this->post->ID, 'post_name' => $slug ) );
		$this->post = get_post( $this->post->ID );
		$this->filter( 'post_link', static fn(): string => home_url( '/' . rawurlencode( $slug ) . '/' ) );
		$this->share( $this->network(), str_repeat( '👨‍👩‍👧‍👦', 300 ) );
		$record = $this->record()['record'];
		self::assertLessThanOrEqual( 3_000, strlen( $record['text'] ) );
		$facet  = $record['facets'][0];
		$label  = substr( $record['text'], $facet['index']['byteStart'], $facet['index']['byteEnd'] - $facet['index']['byteStart'] );
		self::assertSame( 1, preg_match( '~^[a-z0-9.:]+/رسالة.*…$~u', $label ), $label );
		self::assertSame( get_permalink( $this->post ), $facet['features'][0]['uri'] );
	}

	public function test_nothing_that_is_paid_for_is_in_the_card(): void {
		$open   = '<!-- wp:paragraph --><p>Open tea</p><!-- /wp:paragraph -->';
		$secret = '<!-- wp:paragraph --><p>Secret cake</p><!-- /wp:paragraph -->';
		$paid   = $this->block( 'premium-content/subscriber-view', array(), $secret );
		foreach ( array( $this->block( 'premium-content/container', array(), $paid ), "<!-- wp:premium-content/container { -->$secret" ) as $closed ) {
			wp_update_post( wp_slash( array( 'ID' => $this->post->ID, 'post_content' => $open . $closed ) ) );
			$this->post = get_post( $this->post->ID );
			$this->share( $this->network() );
			self::assertSame( 'Open tea', $this->record()['record']['embed']['external']['description'] );
			self::assertStringNotContainsString( 'Secret', (string) wp_json_encode( $this->sent ) );
		}
	}

	public function test_the_card_has_the_largest_file_of_the_image_that_is_small_enough(): void {
		$this->add_image( 'image/jpeg', 1_000_001, 300_000, 1_000_000, 2_000 );
		$this->share( $this->network() );
		$upload = $this->sent_to( 'repo.uploadBlob' )[0];
		self::assertSame( array( 1_000_000, 'image/jpeg' ), array( strlen( $upload['body'] ), $upload['headers']['Content-Type'] ) );
		self::assertSame( self::BLOB, $this->record()['record']['embed']['external']['thumb'] );
	}

	public function test_without_an_image_that_fits_there_is_none(): void {
		$this->add_image( 'image/jpeg', 1_000_001 );
		$this->share( $this->network() );
		$this->add_image( 'image/svg+xml', 500 );
		$this->share( $this->network() );
		array_map( 'unlink', $this->files );
		$this->add_image( 'image/jpeg' );
		$this->share( $this->network() );
		self::assertSame( array(), $this->sent_to( 'repo.uploadBlob' ) );
		self::assertCount( 3, $this->sent_to( 'repo.putRecord' ) );
	}

	public function test_an_image_that_the_server_rejects_is_left_out(): void {
		$this->add_image( 'image/jpeg', 2_000 );
		$this->replies['repo.uploadBlob'] = array( 400, array( 'error' => 'InvalidMimeType', 'message' => 'No.' ) );
		self::assertSame( ShareState::Shared, $this->share( $this->network() )->state );
		self::assertArrayNotHasKey( 'thumb', $this->record()['record']['embed']['external'] );
		$this->replies['repo.uploadBlob'] = array( 429, array(), array( 'ratelimit-reset' => (string) ( time() + 90 ) ) );
		$outcome = $this->share( $this->network() );
		self::assertSame( array( ShareState::Waiting, time() + 90 ), array( $outcome->state, $outcome->until ) );
		self::assertCount( 1, $this->sent_to( 'repo.putRecord' ) );
	}

	public function test_a_session_is_stored_and_renewed(): void {
		$this->share( $this->network() );
		$this->share( $this->network() );
		self::assertCount( 1, $this->sent_to( 'createSession' ) );
		self::assertSame( 'Bearer access-1', end( $this->sent )['headers']['Authorization'] );
		$done                            = $this->replies['repo.putRecord'];
		$expired                         = array( 400, array( 'error' => 'ExpiredToken', 'message' => 'Token has expired' ) );
		$this->replies['repo.putRecord'] = array( $expired, $done, $done );
		self::assertSame( ShareState::Shared, $this->share( $this->network() )->state );
		$renewal = $this->sent_to( 'refreshSession' );
		self::assertSame( array( 'Bearer refresh-1', null ), array( $renewal[0]['headers']['Authorization'], $renewal[0]['body'] ) );
		$this->share( $this->network() );
		self::assertSame( 'Bearer access-2', end( $this->sent )['headers']['Authorization'] );
		self::assertCount( 1, $this->sent_to( 'refreshSession' ) );
		// Of the database, nobody can read it.
		self::assertStringNotContainsString( 'refresh-2', (string) get_option( 'ramjet_secret_publicize_bluesky_session' ) );
	}

	public function test_a_session_that_cannot_be_renewed_is_begun_again(): void {
		$this->share( $this->network() );
		$done                                   = $this->replies['repo.putRecord'];
		$this->replies['repo.putRecord']        = array( array( 401, array( 'error' => 'AuthMissing' ) ), $done );
		$this->replies['server.refreshSession'] = array( 400, array( 'error' => 'ExpiredToken' ) );
		self::assertSame( ShareState::Shared, $this->share( $this->network() )->state );
		self::assertCount( 2, $this->sent_to( 'createSession' ) );
	}

	public function test_another_account_has_a_session_of_its_own(): void {
		$this->share( $this->network() );
		( new Secrets( new KeyRing() ) )->save( 'bluesky_password', 'another-password' );
		$this->share( $this->network() );
		self::assertCount( 2, $this->sent_to( 'createSession' ) );
	}

	public function test_a_wrong_password_fails_and_is_a_problem(): void {
		$this->replies['server.createSession'] = array( 401, array( 'error' => 'AuthenticationRequired', 'message' => 'Invalid identifier or password' ) );
		$outcome = $this->share( $this->network() );
		self::assertSame( array( ShareState::Failed, $this->network()->problem() ), array( $outcome->state, $outcome->error ) );
		self::assertStringContainsString( 'Connect it again', $outcome->error );
		self::assertSame( array(), $this->sent_to( 'putRecord' ) );
		$values = array( 'handle' => 'ann.example', 'server' => 'https://93.184.216.34', 'password' => self::PASSWORD );
		self::assertSame( 'refused', ( $this->network()->service()->check )( $values )->state );
		$this->replies['server.createSession'] = array( 200, self::SESSION );
		$result                                = ( $this->network()->service()->check )( $values );
		self::assertSame( 'ok', $result->state );
		LastCheck::save( 'bluesky', 'keys', $result );
		self::assertSame( '', $this->network()->problem() );
		$this->replies['server.createSession'] = array( 200, array( 'did' => array() ) + self::SESSION );
		self::assertSame( 'nonsense', ( $this->network()->service()->check )( $values )->state );
	}

	public function test_a_record_keeps_its_key_and_others_have_later_ones(): void {
		$keys = array();
		foreach ( range( 1, 20 ) as $number ) {
			foreach ( array( "key-$number", "key-$number", "other-$number" ) as $key ) {
				$this->share( $this->network(), '', $key, 1_796_000_000 + $number );
				$keys[ $key ][] = $this->record()['rkey'];
			}
		}
		self::assertSame( array(), preg_grep( '/^[234567a-j][234567a-z]{12}$/D', array_merge( ...array_values( $keys ) ), PREG_GREP_INVERT ) );
		foreach ( range( 1, 20 ) as $number ) {
			self::assertCount( 1, array_unique( $keys[ "key-$number" ] ) );
			self::assertNotContains( $keys[ "other-$number" ][0], $keys[ "key-$number" ] );
		}
		$sorted = array_map( static fn( int $number ): string => $keys[ "key-$number" ][0], range( 1, 20 ) );
		$keys   = $sorted;
		sort( $sorted, SORT_STRING );
		self::assertSame( $sorted, $keys );
	}
}
