#!/usr/bin/env python3
"""Verifies a signed paper from the file alone, by qpdf and openssl: see papers.md."""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
from datetime import datetime, timezone
from pathlib import Path


def run(*command, check=True):
    done = subprocess.run(command, capture_output=True, check=False)
    if check and done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stderr.decode()}")
    return done


def stored(file):
    """Certificates, lists and replies of the document security store, DER."""
    objects = json.loads(run("qpdf", "--json=2", "--json-key=qpdf", file).stdout)["qpdf"][1]

    def value(held):
        return objects[f"obj:{held}"].get("value") if isinstance(held, str) and held.endswith(" R") else held

    store = value(value(objects["trailer"]["value"]["/Root"]).get("/DSS", {})) or {}
    return {
        key: [
            run("qpdf", f"--show-object={ref.split()[0]}", "--filtered-stream-data", file).stdout
            for ref in value(store.get(f"/{key}", []))
        ]
        for key in ("Certs", "CRLs", "OCSPs")
    }


def pem(kind, der, folder):
    path = folder / "item.der"
    path.write_bytes(der)
    return run("openssl", kind, "-inform", "DER", "-in", path).stdout


def moment(text):
    return datetime.strptime(re.sub(r"\.\d+", "", text), "%b %d %H:%M:%S %Y %Z").replace(tzinfo=timezone.utc)


def parts(cms, folder):
    """Signature value and timestamp token of a CMS structure."""
    path = folder / "signature.der"
    path.write_bytes(cms)
    lines = run("openssl", "asn1parse", "-inform", "DER", "-in", path).stdout.decode().splitlines()
    rows = [re.match(r"\s*(\d+):d=\s*(\d+)\s+hl=\s*(\d+)\s+l=\s*(\d+) (.*)", line).groups() for line in lines]
    # Unsigned attributes are the last [1] of the signer, behind the signature value.
    at = max(n for n, row in enumerate(rows) if row[1] == "5" and "cont [ 1 ]" in row[4])
    _, _, head, length, _ = rows[at - 1]
    start = int(rows[at - 1][0]) + int(head)
    value = cms[start : start + int(length)]
    named = next(n for n, row in enumerate(rows) if "timeStampToken" in row[4])
    token = rows[named + 2]
    start = int(token[0])
    return value, cms[start : start + int(token[2]) + int(token[3])]


def verify(*command, replies):
    """Asks for a list about each certificate; where there is none, the replies are read on their own."""
    done = run("openssl", *command, "-crl_check", check=False)
    has_none = b"unable to get certificate CRL" in done.stderr or b"error 3 at" in done.stderr
    return run("openssl", *command, check=False) if has_none and replies else done


def read_replies(store, trust, folder):
    """Prints what OCSP replies say of which certificate; returns how many say nothing good."""
    wrong = 0
    files = []
    for number, one in enumerate(store["Certs"]):
        files.append(folder / f"{number}.pem")
        files[-1].write_bytes(pem("x509", one, folder))
    for reply in store["OCSPs"]:
        (folder / "reply.der").write_bytes(reply)
        respin = ("openssl", "ocsp", "-respin", folder / "reply.der")
        shown = run(*respin, "-noverify", "-resp_text").stdout.decode()
        made = moment(re.search(r"Produced At: (.*)", shown).group(1))
        said = set()
        for issuer in files:
            for own in files:
                done = run(
                    *respin, "-issuer", issuer, "-cert", own, "-CAfile", trust, "-attime",
                    str(int(made.timestamp())), check=False)
                status = re.search(rb": (good|revoked)", done.stdout)
                if status and b"Response verify OK" in done.stderr:
                    name = run("openssl", "x509", "-in", own, "-noout", "-subject", "-nameopt", "utf8,sname")
                    said.add(f"{name.stdout.decode().strip()}: {status.group(1).decode()}")
        wrong += not said or any("revoked" in one for one in said)
        told = ", ".join(sorted(said)) or "of none of the certificates"
        print(f"reply of {made:%Y-%m-%d %H:%M:%S} UTC: {told}")
    return wrong


def main(file, roots):
    whole = Path(file).read_bytes()
    store = stored(file)
    folder = Path(tempfile.mkdtemp())
    others, trust, lists = folder / "others.pem", folder / "trust.pem", folder / "lists.pem"
    others.write_bytes(b"".join(pem("x509", one, folder) for one in store["Certs"]))
    pems = [pem("crl", one, folder) for one in store["CRLs"]]
    lists.write_bytes(b"".join(pems))
    trust.write_bytes(Path(roots).read_bytes() + lists.read_bytes())
    issued = []
    for one in pems:
        (folder / "one.pem").write_bytes(one)
        shown = run("openssl", "crl", "-noout", "-lastupdate", "-in", folder / "one.pem").stdout.decode()
        issued.append(moment(shown.strip().split("=")[1]))
    print(f"{len(store['Certs'])} certificates, {len(pems)} lists, {len(store['OCSPs'])} replies")
    wrong = 0
    found = list(re.finditer(rb"/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]", whole))
    for number, place in enumerate(found, 1):
        first, length, behind, rest = map(int, place.groups())
        signed = folder / "signed"
        signed.write_bytes(whole[first : first + length] + whole[behind : behind + rest])
        cms = bytes.fromhex(whole[length + 1 : behind - 1].decode())
        # Zeros fill the rest of its place; it is always longer than 127 bytes.
        head = 2 + (cms[1] & 127)
        cms = cms[: head + int.from_bytes(cms[2:head], "big")]
        is_stamp = b"/DocTimeStamp" in whole[max(0, place.start() - 400) : place.start()]
        digest, token = (hashlib.sha256(signed.read_bytes()), cms) if is_stamp else (None, None)
        if not is_stamp:
            value, token = parts(cms, folder)
            digest = hashlib.sha256(value)
        (folder / "token.der").write_bytes(token)
        token_in = ("-token_in", "-in", folder / "token.der")
        shown = run("openssl", "ts", "-reply", *token_in, "-token_out", "-text").stdout.decode()
        stamped = moment(re.search(r"Time stamp: (.*)", shown).group(1))
        # A list made right after the signature counts as one of its moment.
        later = [one for one in issued if one >= stamped]
        at = ("-attime", str(int((min(later) if later else stamped).timestamp())))
        trusted = ("-CAfile", trust, *at)
        checks = [("timestamp", verify(
            "ts", "-verify", *token_in, "-digest", digest.hexdigest(), "-untrusted", others, *trusted,
            replies=store["OCSPs"]))]
        if not is_stamp:
            (folder / "signature.der").write_bytes(cms)
            checks.append(("signature", verify(
                "cms", "-verify", "-binary", "-cades", "-inform", "DER", "-in", folder / "signature.der",
                "-content", signed, "-out", "/dev/null", "-certfile", others, "-purpose", "any", *trusted,
                replies=store["OCSPs"])))
        for what, done in checks:
            wrong += done.returncode != 0
            said = "good" if done.returncode == 0 else done.stderr.decode().strip()
            print(f"{number} {what} of {stamped:%Y-%m-%d %H:%M:%S} UTC: {said}")
    wrong += read_replies(store, trust, folder)
    sys.exit(1 if wrong or not found else 0)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("python3 papers.py FILE.pdf ROOTS.pem")
    main(sys.argv[1], sys.argv[2])
