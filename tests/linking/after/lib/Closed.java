package lib;

class Closed {}
