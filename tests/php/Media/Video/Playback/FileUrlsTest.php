<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Playback;

use Ramjet\Media\Video\Playback\FileUrls;
use Ramjet\Media\Video\Upload\UploadToken;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Values\Text;
use Ramjet\Tests\TestCase;

/** Tokens for files of private videos. */
final class FileUrlsTest extends TestCase {

	private const NOW = 1_800_000_000;

	public function test_a_token_opens_one_file_to_one_session(): void {
		$urls  = new FileUrls( 'session' );
		$token = $urls->token( 7, '720-a.mp4', self::NOW );
		$claim = array( 'video' => 7, 'file' => '720-a.mp4', 'download' => false );
		self::assertSame( $claim, $urls->read( $token, self::NOW + FileUrls::LIFETIME - 1 ) );
		self::assertNull( $urls->read( $token, self::NOW + FileUrls::LIFETIME ), 'it has expired' );
		self::assertNull( ( new FileUrls( 'another' ) )->read( $token, self::NOW ) );
		self::assertNull( ( new FileUrls( '' ) )->read( $token, self::NOW ) );
		$nobody = new FileUrls( '' );
		self::assertNull( $nobody->read( $nobody->token( 7, '', self::NOW ), self::NOW ) );
		self::assertTrue( $urls->read( $urls->token( 7, '', self::NOW, true ), self::NOW )['download'] );
	}

	public function test_invalid_tokens_open_nothing(): void {
		$urls   = new FileUrls( 'session' );
		[ $header, $payload, $mac ] = explode( '.', $urls->token( 7, '', self::NOW ) );
		$claims = json_decode( base64_decode( strtr( $payload, '-_', '+/' ) ), true );
		$other  = Text::base64url( wp_json_encode( array( 'video' => 8 ) + $claims ) );
		$upload = ( new UploadToken( new AtomicSecrets( new KeyRing() ) ) )->issue( 1, 'key', self::NOW );
		$tokens = array(
			'',
			'x',
			"$header.$other.$mac",
			"$header.$payload." . strrev( $mac ),
			Text::base64url( '{"alg":"none","typ":"JWT"}' ) . ".$payload.",
			$upload,
			str_repeat( 'a', 5000 ),
		);
		foreach ( $tokens as $token ) {
			self::assertNull( $urls->read( $token, self::NOW ) );
		}
	}
}
