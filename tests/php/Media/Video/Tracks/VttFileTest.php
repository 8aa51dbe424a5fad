<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Tracks;

use Ramjet\Media\Video\Tracks\VttFile;
use Ramjet\Tests\TestCase;

/** The parts of untrusted WebVTT files that are kept. */
final class VttFileTest extends TestCase {

	private const TIMES = "\n00:00:01.000 --> 00:00:04.000";

	/** @dataProvider files */
	public function test_keeps_the_safe_parts_of_cues( string $file, string $cues ): void {
		$found = VttFile::read( $file )->text;
		self::assertSame( "WEBVTT\n$cues", $found );
		$again = VttFile::read( $found );
		self::assertSame( array( $found, 0 ), array( $again->text, $again->dropped ), 'the result is kept as it is' );
	}

	/** @return array<string, array{string, string}> */
	public static function files(): array {
		$cue   = "\n00:01.000 --> 00:04.000\n";
		$times = self::TIMES . "\n";
		$utf16 = static fn( string $to ): string => mb_convert_encoding( "WEBVTT\n{$cue}Größe 🌊", $to, 'UTF-8' );
		return array(
			'a plain file'             => array( "WEBVTT - Title\nKind: captions\n{$cue}Waves\nand wind\n", "{$times}Waves\nand wind\n" ),
			'a name and settings'      => array(
				"WEBVTT\n\nintro\n01:00:00.000 --> 01:00:04.000 line:0 region:x align:start position:10%,line-left onclick:x\nHi",
				"\nintro\n01:00:00.000 --> 01:00:04.000 line:0 align:start position:10%,line-left\nHi\n",
			),
			'tags of WebVTT'           => array(
				"WEBVTT\n$cue<v.loud Ann>Hi</v> <c.yellow.bg>a</c> <i>b</i> <00:00:02.000>c <ruby>d<rt>e</rt></ruby> <lang en>f</lang>",
				"$times<v.loud Ann>Hi</v> <c.yellow.bg>a</c> <i>b</i> <00:00:02.000>c <ruby>d<rt>e</rt></ruby> <lang en>f</lang>\n",
			),
			'scripts'                  => array(
				"WEBVTT\n{$cue}a<script src=\"x\">alert(1)\n</script>b<img src=x onerror=alert(1)>c</b onclick=x><svg/onload=x>",
				"{$times}abc\n",
			),
			'a script that never ends' => array( "WEBVTT\n{$cue}a<SCRIPT\n>alert(1)\n\n00:05.000 --> 00:06.000\nb", "{$times}a\n\n00:00:05.000 --> 00:00:06.000\nb\n" ),
			'a script in pieces'       => array( "WEBVTT\n$cue<scr<script></script>ipt>alert(1)</scr<x>ipt>", "{$times}alert(1)&lt;/script>\n" ),
			'lone signs'               => array( "WEBVTT\n{$cue}1 < 2 & 3 > 2 &amp; --<b>--<x>>", "{$times}1 &lt; 2 & 3 > 2 &amp; --<b>--&gt;\n" ),
			'CSS'                      => array( "WEBVTT\n\nSTYLE\n::cue { background: url(//tracker.example) }\n\nREGION\nid:x\n\nNOTE secret\nmore\n{$cue}Hi", "{$times}Hi\n" ),
			'a name like CSS'          => array( "WEBVTT\n\nSTYLE{$cue}Hi\n\nNOTE x{$cue}Ho", "{$times}Hi\n{$times}Ho\n" ),
			'a line of a removed tag'  => array( "WEBVTT\n{$cue}a\n<x>\n  \nSTYLE\n", "{$times}a\nSTYLE\n" ),
			'a byte order mark'        => array( "\xEF\xBB\xBFWEBVTT\n{$cue}Größe", "{$times}Größe\n" ),
			'UTF-16, little-endian'    => array( "\xFF\xFE" . $utf16( 'UTF-16LE' ), "{$times}Größe 🌊\n" ),
			'UTF-16, big-endian'       => array( "\xFE\xFF" . $utf16( 'UTF-16BE' ), "{$times}Größe 🌊\n" ),
			'lines of Windows'         => array( "WEBVTT\r\n\r\n00:01.000 --> 00:04.000\r\nHi\r\nHo\r\n", "{$times}Hi\nHo\n" ),
			'lines of old Macs'        => array( "WEBVTT\r\r00:01.000 --> 00:04.000\rHi", "{$times}Hi\n" ),
			'NUL and controls'         => array( "WEBVTT\n{$cue}a\0b\x1Bc<scr\0ipt>", "{$times}abc\n" ),
			'overlapping times'        => array(
				"WEBVTT\n{$cue}a\n\n00:02.000 --> 00:03.000\nb\n\n00:00.000 --> 00:09.000\nc",
				"{$times}a\n\n00:00:02.000 --> 00:00:03.000\nb\n\n00:00:00.000 --> 00:00:09.000\nc\n",
			),
			'an end before the start'  => array( "WEBVTT\n\n00:04.000 --> 00:01.000\na\n\n00:04.000 --> 00:04.000\nb\n{$cue}c", "{$times}c\n" ),
			'times that are none'      => array( "WEBVTT\n\n00:99.000 --> x\na\n{$cue}b\n\n1 --> 2\nc\n\n-->\nd", "{$times}b\n" ),
			'times of SubRip'          => array( "WEBVTT\n\n1\n1:00:01,5 --> 2\nx\n\n2\n0:00:01,000 --> 99:59:59,000\nHi", "\n2\n00:00:01.000 --> 99:59:59.000\nHi\n" ),
			'SubRip'                   => array(
				"\xEF\xBB\xBF\n1\r\n00:00:01,000 --> 00:00:04,000\r\n{\\an8}<font color=\"red\">Hi</font> <i>there</i>\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000 X1:1 X2:2\r\nHo {sic}\r\n",
				"\n1\n00:00:01.000 --> 00:00:04.000\nHi <i>there</i>\n\n2\n00:00:05.000 --> 00:00:06.000\nHo {sic}\n",
			),
			'SubRip without numbers'   => array( "00:00:01,000 --> 00:00:04,000\nHi", "{$times}Hi\n" ),
			'many hours'               => array( "WEBVTT\n\n100:00:00.000 --> 1000:00:00.000\nHi", "\n100:00:00.000 --> 1000:00:00.000\nHi\n" ),
			'no empty line between'    => array( "WEBVTT{$cue}a{$cue}b", "{$times}a\n{$times}b\n" ),
			'a cue without text'       => array( "WEBVTT\n$cue\n{$cue}b", "{$times}b\n" ),
			'a right-to-left mark'     => array( "WEBVTT\n{$cue}&rlm;שלום", "{$times}&rlm;שלום\n" ),
		);
	}

	public function test_counts_the_cues_that_are_left_out(): void {
		$late    = "00:04.000 --> 00:01.000\na";
		$unknown = "0:1 --> 0:2\nb";
		$script  = "00:01.000 --> 00:04.000\n<script>c</script>";
		$empty   = '00:01.000 --> 00:04.000';
		$good    = "00:01.000 --> 00:04.000\nd";
		self::assertSame( 3, VttFile::read( implode( "\n\n", array( 'WEBVTT', $late, $unknown, $script, $empty, $good ) ) )->dropped );
	}

	/** @dataProvider refused */
	public function test_says_what_is_wrong_with_a_file( string $file, string $code, int $status = 400 ): void {
		$error = VttFile::read( $file );
		self::assertInstanceOf( \WP_Error::class, $error );
		self::assertSame( array( $code, $status ), array( $error->get_error_code(), $error->get_error_data()['status'] ) );
	}

	/** @return array<string, array{string, string, 2?: int}> */
	public static function refused(): array {
		$cue = "\n\n00:01.000 --> 00:04.000\n";
		return array(
			'nothing'                => array( '', 'ramjet_no_vtt' ),
			'a list of numbers'      => array( "1\n2\n00:00:01,000 --> 00:00:04,000\nHi", 'ramjet_no_vtt' ),
			'HTML'                   => array( '<!DOCTYPE html><script>alert(1)</script>', 'ramjet_no_vtt' ),
			'another first word'     => array( "WEBVTTX{$cue}Hi", 'ramjet_no_vtt' ),
			'UTF-16 without a mark'  => array( mb_convert_encoding( "WEBVTT{$cue}Жук", 'UTF-16LE', 'UTF-8' ), 'ramjet_no_vtt' ),
			'Windows-1252'           => array( "WEBVTT{$cue}Gr\xF6\xDFe", 'ramjet_track_encoding' ),
			'no cues'                => array( "WEBVTT\n\nNOTE nothing", 'ramjet_no_cues' ),
			'nothing but scripts'    => array( "WEBVTT{$cue}<script>alert(1)</script>", 'ramjet_no_cues' ),
			'more than 2 MB'         => array( "WEBVTT{$cue}" . str_repeat( 'x', 2 * MB_IN_BYTES ), 'ramjet_track_too_large', 413 ),
		);
	}

	/** @dataProvider floods */
	public function test_reads_two_megabytes_of_anything( string $piece ): void {
		$file = substr( "WEBVTT\n\n00:01.000 --> 00:04.000\n" . str_repeat( $piece, intdiv( VttFile::MAX_BYTES, strlen( $piece ) ) ), 0, VttFile::MAX_BYTES );
		// With the square of the length, this takes minutes.
		VttFile::read( $file );
		self::assertSame( PREG_NO_ERROR, preg_last_error() );
	}

	/** @return array<string, array{string}> */
	public static function floods(): array {
		return array(
			'signs'         => array( '<' ),
			'open tags'     => array( '<b' ),
			'scripts'       => array( '<script ' ),
			'ends'          => array( '</script><script>' ),
			'digits'        => array( '<1' ),
			'arrows'        => array( "-->\n" ),
			'lines'         => array( "\n" ),
			'spaces'        => array( ' ' ),
			'lines, spaces' => array( "a\n " ),
			'classes'       => array( '<c.a.a.a' ),
			'cues'          => array( "\n\n00:01.000 --> 00:04.000\na" ),
		);
	}
}
