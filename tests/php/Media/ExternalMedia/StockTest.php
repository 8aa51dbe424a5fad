<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

/** Searching Openverse and Pexels. */
final class StockTest extends MediaTestCase {

	public function test_an_openverse_image_has_its_credit_and_a_guid(): void {
		$this->log_in_as( 'author' );
		$found = $this->search( 'openverse', array( 'search' => '  Harbour  BOATS ', 'number' => 25 ) );
		self::assertSame( 'https://api.openverse.org/v1/images/?q=harbour+boats&page=1&page_size=20', $this->sent[0]['url'] );
		self::assertSame( array( 'account' => null, 'next_page' => '2' ), $found['meta'] );
		$guid = $found['media'][0]['guid'];
		self::assertMatchesRegularExpression( '/^openverse\.\d+\.[\w-]+\.[0-9a-f]{32}$/', $guid );
		$thumbnail = 'https://api.openverse.org/v1/images/8624ba61-57f1-4f98-8a85-ece206c319cf/thumb/';
		self::assertSame( array(
			'ID'         => '8624ba61-57f1-4f98-8a85-ece206c319cf',
			'type'       => 'photo',
			'name'       => 'Harbour & boats',
			'title'      => 'Harbour & boats',
			'caption'    => '<a href="https://photos.example/ann/1">Harbour &amp; boats</a> by <a href="https://photos.example/ann">Ann Example</a> is licensed under <a href="https://creativecommons.org/licenses/by-sa/2.0/">CC BY-SA 2.0</a>.',
			'URL'        => 'https://live.example/harbour.jpg',
			'guid'       => $guid,
			'thumbnails' => array( 'medium' => $thumbnail, 'fmt_hd' => 'https://live.example/harbour.jpg', 'thumbnail' => $thumbnail ),
			'children'   => 0,
			'width'      => 1600,
			'height'     => 900,
		), $found['media'][0] );
	}

	public function test_works_in_the_public_domain_are_marked(): void {
		$this->log_in_as( 'author' );
		$work                              = self::work( array( 'license' => 'pdm', 'license_version' => '1.0', 'creator' => null, 'title' => null ) );
		$this->replies['api.openverse.org'] = array( 200, self::openverse( $work ) );
		self::assertSame(
			'<a href="https://photos.example/ann/1">This work</a> is marked with <a href="https://creativecommons.org/licenses/by-sa/2.0/">Public Domain Mark 1.0</a>.',
			$this->search( 'openverse' )['media'][0]['caption']
		);
	}

	public function test_a_pexels_photo_has_its_credit_and_alternative_text(): void {
		$this->log_in_as( 'author' );
		$found = $this->search( 'pexels' );
		self::assertSame( 'https://api.pexels.com/v1/search?query=harbour&per_page=20&page=1', $this->sent[0]['url'] );
		self::assertSame( str_repeat( 'k', 56 ), $this->sent[0]['headers']['Authorization'] );
		$photo = $found['media'][0];
		self::assertSame( 'Photo by <a href="https://www.pexels.com/@joe">Joe Example</a> on <a href="https://www.pexels.com/photo/rocks-2014422/">Pexels</a> (<a href="https://www.pexels.com/license/">Pexels License</a>)', $photo['caption'] );
		self::assertSame( 'https://images.pexels.com/photos/2014422/pexels-photo-2014422.jpeg?auto=compress&cs=tinysrgb&fit=max&w=2560&h=2560', $photo['URL'] );
		self::assertSame( 'Brown rocks at golden hour', $photo['title'] );
		self::assertStringNotContainsString( str_repeat( 'k', 16 ), (string) wp_json_encode( $found ) );
		$this->search( 'pexels', array( 'page_handle' => '2' ) );
		self::assertSame( 'https://api.pexels.com/v1/curated?per_page=20&page=2', $this->sent[1]['url'] );
	}

	public function test_a_pexels_photo_without_a_photographer_has_no_empty_link(): void {
		$this->log_in_as( 'author' );
		$this->replies = array( 'api.pexels.com' => array( 200, self::pexels( self::photo( array( 'photographer' => '' ) ) ) ) );
		self::assertSame( 'Photo from <a href="https://www.pexels.com/photo/rocks-2014422/">Pexels</a> (<a href="https://www.pexels.com/license/">Pexels License</a>)', $this->search( 'pexels' )['media'][0]['caption'] );
		$fields = apply_filters( 'attachment_fields_to_edit', array(), get_post( $this->copy( 'pexels' )['ID'] ) );
		self::assertStringNotContainsString( '></a>', $fields['ramjet_media']['html'] );
	}

	public function test_accepts_0_as_a_search_term(): void {
		$this->log_in_as( 'author' );
		$this->search( 'pexels', array( 'search' => '0' ) );
		self::assertSame( 'https://api.pexels.com/v1/search?query=0&per_page=20&page=1', $this->sent[0]['url'] );
	}

	public function test_the_same_search_sends_one_request_for_all_users(): void {
		foreach ( array( 'openverse', 'pexels' ) as $source ) {
			$this->sent = array();
			foreach ( array( 'author' => 'Old  harbour', 'editor' => ' old HARBOUR ' ) as $role => $term ) {
				$this->log_in_as( $role );
				self::assertCount( 1, $this->search( $source, array( 'search' => $term ) )['media'] );
			}
			self::assertCount( 1, $this->sent, $source );
			$this->search( $source, array( 'search' => 'old harbour', 'page_handle' => '2' ) );
			self::assertCount( 2, $this->sent );
		}
	}

	public function test_openverse_ends_after_240_items(): void {
		$this->log_in_as( 'author' );
		self::assertSame( '12', $this->search( 'openverse', array( 'search' => 'sky', 'page_handle' => '11' ) )['meta']['next_page'] );
		self::assertFalse( $this->search( 'openverse', array( 'search' => 'sky', 'page_handle' => '12' ) )['meta']['next_page'] );
		self::assertSame( array(), $this->search( 'openverse', array( 'search' => 'sky', 'page_handle' => '13' ) )['media'] );
		self::assertSame( array(), $this->search( 'openverse', array() )['media'] );
		self::assertCount( 2, $this->sent );
	}

	public function test_after_too_many_requests_waits_until_openverse_accepts_the_next(): void {
		$this->log_in_as( 'author' );
		$this->replies['api.openverse.org'] = array( 429, array( 'detail' => 'Request was throttled.' ), array( 'retry-after' => '7200' ) );
		foreach ( array( 'sky', 'sea' ) as $term ) {
			$response = $this->rest( 'GET', self::LIST . 'openverse', array( 'search' => $term ) );
			self::assertSame( array( 429, 'ramjet_media_limited' ), array( $response->get_status(), $response->get_data()['code'] ) );
			self::assertSame( 'Openverse received too many requests. Try again in 2 hours. A free API key allows more: see Ramjet → Settings → Services → Openverse.', $response->get_data()['message'] );
		}
		self::assertCount( 1, $this->sent );
		$this->search( 'pexels' );
		// The hint's own way out.
		update_option( 'ramjet_service_openverse_client_id', 'clientId0123456789' );
		( new Secrets( new KeyRing() ) )->save( 'openverse_client_secret', str_repeat( 's', 128 ) );
		$this->replies = array( 'auth_tokens/token/' => array( 200, array( 'access_token' => 'DLBYIcfnKfolaXKcmMC8', 'expires_in' => 36000 ) ) );
		self::assertCount( 1, $this->search( 'openverse', array( 'search' => 'sky' ) )['media'] );
	}

	public function test_the_time_of_the_next_request_may_be_a_date(): void {
		$this->log_in_as( 'author' );
		$this->replies['api.pexels.com'] = array( 429, '', array( 'retry-after' => gmdate( 'D, d M Y H:i:s', time() + 1790 ) . ' GMT' ) );
		self::assertSame( 'Pexels received too many requests. Try again in 30 minutes.', $this->rest( 'GET', self::LIST . 'pexels', array( 'search' => 'sky' ) )->get_data()['message'] );
	}

	/** @dataProvider faults */
	public function test_an_invalid_reply_is_an_error( int $status, mixed $body, string $message ): void {
		$this->log_in_as( 'author' );
		$this->replies = array( 'api.' => array( $status, $body ) );
		foreach ( array( 'openverse', 'pexels' ) as $source ) {
			$response = $this->rest( 'GET', self::LIST . $source, array( 'search' => 'harbour' ) );
			self::assertSame( array( 502, 'ramjet_media_failed' ), array( $response->get_status(), $response->get_data()['code'] ) );
			self::assertStringContainsString( $message, $response->get_data()['message'] );
		}
	}

	public static function faults(): array {
		return array(
			'HTML'       => array( 200, '<!doctype html><title>Log in</title>', 'A firewall or a proxy' ),
			'half JSON'  => array( 200, '{"results":[{"id":', 'A firewall or a proxy' ),
			'other JSON' => array( 200, array( 'results' => 'none', 'photos' => null ), 'Unexpected response' ),
			'down'       => array( 503, '', 'not available at the moment' ),
		);
	}

	public function test_a_refusal_mentions_keys_only_if_they_are_set(): void {
		$this->log_in_as( 'author' );
		$this->replies = array( 'api.' => array( 403, '<h1>Forbidden</h1>' ) );
		$message       = fn( string $source ): string => $this->rest( 'GET', self::LIST . $source, array( 'search' => 'harbour' ) )->get_data()['message'];
		self::assertStringContainsString( 'Pexels rejects your keys', $message( 'pexels' ) );
		self::assertSame( 'Openverse is not available at the moment (status 403). Try again later.', $message( 'openverse' ) );
	}

	public function test_items_of_a_wrong_form_are_left_out_and_texts_are_plain(): void {
		$this->log_in_as( 'author' );
		$evil                                = "<script>alert(1)</script>\n\"><img src=x onerror=alert(1)>../x.php";
		$this->replies['api.openverse.org'] = array( 200, self::openverse(
			self::work( array( 'id' => '1' ) ),
			self::work( array( 'url' => 'javascript:alert(1)' ) ),
			self::work( array( 'license' => '' ) ),
			self::work( array( 'filetype' => 'svg' ) ),
			array( 'results' ),
			self::work( array( 'title' => $evil, 'creator' => $evil, 'creator_url' => 'javascript:alert(1)', 'license_url' => array(), 'foreign_landing_url' => 'https://a.example/"onclick="', 'thumbnail' => 'data:image/png,', 'width' => '12px' ) )
		) );
		$media = $this->search( 'openverse' )['media'];
		self::assertCount( 1, $media );
		self::assertSame( '../x.php', trim( $media[0]['title'], '"> ' ) );
		self::assertStringNotContainsString( '<', $media[0]['name'] . $media[0]['title'] );
		self::assertDoesNotMatchRegularExpression( '/<(?!\/?a\b)|onerror|onclick|script/', $media[0]['caption'] );
		self::assertSame( $media[0]['URL'], $media[0]['thumbnails']['thumbnail'], 'Without a small image, the browser loads the large one.' );
		self::assertSame( 0, $media[0]['width'] );
	}

	public function test_with_keys_openverse_gets_a_token_that_is_kept(): void {
		update_option( 'ramjet_service_openverse_client_id', 'clientId0123456789' );
		( new Secrets( new KeyRing() ) )->save( 'openverse_client_secret', str_repeat( 's', 128 ) );
		$this->log_in_as( 'author' );
		$this->replies['auth_tokens/token/'] = array( 200, array( 'access_token' => 'DLBYIcfnKfolaXKcmMC8', 'token_type' => 'Bearer', 'expires_in' => 36000, 'scope' => 'read' ) );
		$this->search( 'openverse' );
		self::assertSame( array( 'POST', 'client_credentials' ), array( $this->sent[0]['method'], $this->sent[0]['body']['grant_type'] ) );
		self::assertSame( 'Bearer DLBYIcfnKfolaXKcmMC8', $this->sent[1]['headers']['Authorization'] );
		$this->replies['q=sky'] = array( 401, array( 'detail' => 'expired' ) );
		self::assertSame( '502 ramjet_media_failed', $this->error( 'GET', self::LIST . 'openverse', array( 'search' => 'sky' ) ) );
		self::assertSame( array( 'GET', 'POST', 'GET' ), array_column( array_slice( $this->sent, 2 ), 'method' ), 'After a refusal, there is a new token.' );
		$this->search( 'openverse', array( 'search' => 'sea' ) );
		self::assertCount( 6, $this->sent, 'A token is used again.' );
		self::assertStringNotContainsString( 'DLBYIcfnKfolaXKcmMC8', (string) get_option( 'ramjet_secret_openverse_token' ) );
	}

	public function test_this_site_downloads_no_thumbnails_that_are_public(): void {
		$this->log_in_as( 'author' );
		foreach ( array( 'openverse', 'pexels' ) as $source ) {
			$guid       = $this->search( $source )['media'][0]['guid'];
			$this->sent = array();
			self::assertSame( '410 ramjet_media_gone', $this->error( 'GET', '/ramjet/v1/media-thumbnail', array( 'guid' => $guid ) ) );
			self::assertSame( array(), $this->sent );
		}
	}

	public function test_arguments_are_validated(): void {
		$this->log_in_as( 'author' );
		$bad = array(
			array( 'number' => 26 ),
			array( 'number' => 0 ),
			array( 'search' => str_repeat( 'a', 201 ) ),
			array( 'filter' => array( 'categoryInclude=weapons' ) ),
			array( 'filter' => array( 'dateRange=yesterday' ) ),
			array( 'filter' => array( 'mediaType=photo', 'q=1' ) ),
			array( 'search' => array( 'a' ) ),
		);
		foreach ( $bad as $params ) {
			self::assertSame( '400 rest_invalid_param', $this->error( 'GET', self::LIST . 'openverse', $params ), (string) wp_json_encode( $params ) );
		}
		self::assertSame( '400 rest_invalid_param', $this->error( 'GET', self::LIST . 'flickr', array() ) );
		self::assertSame( array(), $this->sent );
		$this->search( 'openverse', array( 'search' => 'sky', 'filter' => array( 'mediaType=photo', 'categoryInclude=animals', 'dateRange=0000-00-00:0000-00-00' ) ) );
	}

	public function test_a_user_who_may_not_upload_sees_nothing(): void {
		$this->log_in_as( 'contributor' );
		self::assertSame( '403 rest_forbidden', $this->error( 'GET', self::LIST . 'openverse', array( 'search' => 'sky' ) ) );
	}

	public function test_pexels_needs_the_sites_key(): void {
		$this->log_in_as( 'author' );
		delete_option( 'ramjet_secret_pexels_key' );
		self::assertSame( '409 ramjet_media_unavailable', $this->error( 'GET', self::LIST . 'pexels', array( 'search' => 'sky' ) ) );
		self::assertSame( array(), $this->sent );
	}
}
